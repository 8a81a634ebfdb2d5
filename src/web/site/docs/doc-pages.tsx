// The documentation as pages of the site: an index by groups, and a page for each file.
import type { DocHeading, DocPage } from "#core/brand/built-site.ts";
import { brandName } from "#web/brand.ts";
import { paths } from "#web/paths.ts";
import type { PageMeta } from "../content/types.ts";
import type { Page } from "../page.ts";
import { Hero } from "../sections/Hero.tsx";

const indexMeta: PageMeta = {
  path: paths.docs,
  title: `Documentation | ${brandName}`,
  description:
    "How to make, send and keep quotes, how to run an installation of your own, and how the software is built.",
  keywords: ["documentation", "guide", "help"],
  crumb: "Documentation",
};

const metaOf = ({ name, label, title, description }: DocPage): PageMeta => ({
  path: paths.doc(name),
  title: `${title} | ${brandName}`,
  description,
  keywords: [label.toLowerCase(), "documentation"],
  crumb: label,
  within: { name: indexMeta.crumb, path: indexMeta.path },
});

interface DocsProps {
  docs: readonly DocPage[];
}

const LINK = "inline-flex min-h-touch items-center md:min-h-9";

function Index({ docs }: DocsProps) {
  return (
    <>
      <Hero title="Documentation" lead={indexMeta.description} crumb={indexMeta.crumb} />
      <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6 lg:py-16">
        {[...Map.groupBy(docs, ({ group }) => group)].map(([group, pages]) => (
          <div key={group} className="mb-12">
            <h2>{group}</h2>
            <ul className="mt-5 grid gap-x-10 border-t-2 border-ink md:grid-cols-2">
              {pages.map(({ name, label, description }) => (
                <li key={name} className="border-b border-line py-4">
                  <h3>
                    <a
                      href={paths.doc(name)}
                      className="inline-flex min-h-touch items-center text-primary underline"
                    >
                      {label}
                    </a>
                  </h3>
                  <p className="text-ink-muted">{description}</p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}

function Contents({ headings }: { headings: readonly DocHeading[] }) {
  return (
    <nav
      aria-label="On this page"
      className="no-print mb-10 lg:sticky lg:top-20 lg:mb-0 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto"
    >
      <p className="border-b-2 border-ink pb-1 font-semibold">On this page</p>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={`${LINK} py-1 leading-tight no-underline hover:text-primary hover:underline`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OtherDocs({ docs, name }: DocsProps & { name: string }) {
  return (
    <nav aria-label="Documentation" className="no-print mt-14 border-t-2 border-ink pt-4">
      <ul className="flex flex-wrap gap-x-6">
        {docs.map((page) => (
          <li key={page.name}>
            <a
              href={paths.doc(page.name)}
              aria-current={page.name === name ? "page" : undefined}
              className={`${LINK} underline aria-[current]:font-bold aria-[current]:no-underline`}
            >
              {page.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Doc({ doc, docs }: DocsProps & { doc: DocPage }) {
  const { name, label, title, description, html, headings } = doc;
  return (
    <>
      <Hero title={title} lead={description} crumb={label} within={metaOf(doc).within} />
      <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-x-16 px-4 py-10 sm:px-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-16">
        <Contents headings={headings} />
        <div>
          <article className="doc" dangerouslySetInnerHTML={{ __html: html }} />
          <OtherDocs docs={docs} name={name} />
        </div>
      </div>
    </>
  );
}

/**
 * @param docs - what the build made of the Markdown files
 * @returns the index and a page for each; nothing without any
 */
export function docPages(docs: readonly DocPage[]): readonly Page[] {
  if (docs.length === 0) return [];
  return [
    { meta: indexMeta, Content: () => <Index docs={docs} /> },
    ...docs.map((doc) => ({
      meta: metaOf(doc),
      Content: () => <Doc doc={doc} docs={docs} />,
    })),
  ];
}
