// The hero of a marketing page: breadcrumb, h1, lead text, actions, and an exhibit.
import { Fragment, type ReactNode } from "react";
import { homePath } from "#web/components/layout/site-links.ts";
import type { PageMeta } from "../content/types.ts";

interface HeroProps {
  title: string;
  lead: string;
  note?: string;
  /** The page's name in the breadcrumb; absent on the home page. */
  crumb?: string;
  /** The page between the home page and this one in the breadcrumb. */
  within?: PageMeta["within"];
  /** Content beside the text on a wide screen, below it on a phone. */
  exhibit?: ReactNode;
  /** Links that look like buttons. */
  children?: ReactNode;
}

function Breadcrumb({ crumb, within }: Pick<HeroProps, "within"> & { crumb: string }) {
  const above = [{ name: "Home", path: homePath }, ...(within ? [within] : [])];
  return (
    <nav aria-label="Breadcrumb" className="no-print text-sm text-blueprint-ink-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {above.map(({ name, path }) => (
          <Fragment key={path}>
            <li>
              <a
                href={path}
                className="inline-flex min-h-touch items-center underline hover:text-blueprint-ink"
              >
                {name}
              </a>
            </li>
            <li aria-hidden="true">/</li>
          </Fragment>
        ))}
        <li aria-current="page">{crumb}</li>
      </ol>
    </nav>
  );
}

/** The id of the element that blocks the first paint until it is parsed, to avoid layout shifts. */
export const FIRST_VIEW_END = "first-view-end";

/** Blueprint paper with the texts, and a tape measure along its lower edge. */
export function Hero({ title, lead, note, crumb, within, exhibit, children }: HeroProps) {
  const columns =
    exhibit === undefined
      ? ""
      : "grid items-center gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,11fr)_minmax(0,13fr)]";
  return (
    <div className="blueprint-paper text-blueprint-ink">
      <div
        className={`mx-auto max-w-7xl px-4 pb-12 sm:px-6 lg:pb-20 ${crumb === undefined ? "pt-10 lg:pt-20" : "pt-4"}`}
      >
        {crumb !== undefined && <Breadcrumb crumb={crumb} within={within} />}
        <div className={`${crumb === undefined ? "" : "pt-4 lg:pt-10"} ${columns}`}>
          <div>
            <h1 className="max-w-4xl">{title}</h1>
            <p className="mt-5 max-w-2xl text-lg text-blueprint-ink-muted md:text-xl">{lead}</p>
            {children !== undefined && (
              <div className="no-print mt-8 flex flex-wrap gap-3">{children}</div>
            )}
            {note !== undefined && <p className="mt-5 text-sm text-blueprint-ink-muted">{note}</p>}
          </div>
          {exhibit}
        </div>
      </div>
      <div id={FIRST_VIEW_END} className="tape" aria-hidden="true" />
    </div>
  );
}
