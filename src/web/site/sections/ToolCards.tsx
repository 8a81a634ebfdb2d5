// The free tools of the hub: one that is available, one that is coming soon.
import { ButtonLink } from "#web/components/layout/links.tsx";
import { freeSoftware } from "#web/components/layout/site-links.ts";
import { toolTexts } from "../content/home.ts";
import { CARD } from "./Cards.tsx";

export function ToolCards() {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {freeSoftware.map(({ title, available, href }) => (
        <li
          key={title}
          className={`${CARD} flex flex-col items-start gap-3 ${available ? "" : "border-dashed"}`}
        >
          <h3 className="text-xl font-bold">{title}</h3>
          <p className="text-ink-muted">{available ? toolTexts.available : toolTexts.comingSoon}</p>
          {href !== undefined ? (
            <ButtonLink href={href} className="mt-auto">
              Open<span className="sr-only"> {title}</span>
            </ButtonLink>
          ) : (
            <button
              type="button"
              disabled
              className="mt-auto min-h-touch rounded-md bg-surface-sunken px-5 font-semibold text-ink-muted"
            >
              Coming Soon
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
