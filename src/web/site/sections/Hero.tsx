// The head of a marketing page: where it stands, its one h1, what it offers, its actions.
import type { ReactNode } from "react";
import { paths } from "#web/paths.ts";

interface HeroProps {
  title: string;
  lead: string;
  note?: string;
  /** The page's name in the trail; the home page has none. */
  crumb?: string;
  /** Links that look like buttons. */
  children: ReactNode;
}

function Breadcrumb({ crumb }: { crumb: string }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-6 text-sm text-blueprint-ink-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <a
            href={paths.home}
            className="inline-flex min-h-touch items-center underline hover:text-blueprint-ink"
          >
            Home
          </a>
        </li>
        <li aria-hidden="true">/</li>
        <li aria-current="page">{crumb}</li>
      </ol>
    </nav>
  );
}

export function Hero({ title, lead, note, crumb, children }: HeroProps) {
  return (
    <div className="bg-blueprint text-blueprint-ink">
      <div
        className={`mx-auto max-w-6xl px-4 pb-14 sm:px-6 md:pb-20 ${crumb === undefined ? "pt-14 md:pt-20" : "pt-5"}`}
      >
        {crumb !== undefined && <Breadcrumb crumb={crumb} />}
        <h1 className="max-w-3xl text-3xl font-bold sm:text-4xl lg:text-5xl">{title}</h1>
        <p className="mt-4 max-w-2xl text-lg text-blueprint-ink-muted md:text-xl">{lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">{children}</div>
        {note !== undefined && <p className="mt-5 text-sm text-blueprint-ink-muted">{note}</p>}
      </div>
    </div>
  );
}
