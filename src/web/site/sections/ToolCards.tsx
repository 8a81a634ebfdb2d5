// The free tools of the hub: one that is available, one that is coming soon.
import { ButtonLink } from "#web/components/layout/links.tsx";
import { freeSoftware } from "#web/components/layout/site-links.ts";
import { toolTexts } from "../content/home.ts";
import { EstimateDrawing, ScheduleDrawing } from "./Drawings.tsx";

const LOOKS = {
  available: { Drawing: EstimateDrawing, card: "border-2 border-ink bg-surface-raised" },
  comingSoon: { Drawing: ScheduleDrawing, card: "border-2 border-dashed border-line-strong" },
} as const;

export function ToolCards() {
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      {freeSoftware.map(({ title, href }) => {
        const state = href === undefined ? "comingSoon" : "available";
        const { Drawing, card } = LOOKS[state];
        return (
          <li key={title} className={`flex flex-col ${card}`}>
            <Drawing />
            <div className="flex flex-1 flex-col items-start gap-3 p-5 sm:p-7">
              <h3 className="text-3xl">{title}</h3>
              <p className="text-ink-muted">{toolTexts[state]}</p>
              {href !== undefined ? (
                <ButtonLink href={href} className="mt-auto">
                  Open<span className="sr-only"> {title}</span>
                </ButtonLink>
              ) : (
                <button
                  type="button"
                  disabled
                  className="mt-auto min-h-touch border border-line bg-surface-sunken px-5 font-semibold text-ink-muted"
                >
                  Coming Soon
                </button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
