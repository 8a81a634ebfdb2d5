// The three steps of a quote, for the links to them and for the search.
import { paths } from "#web/paths.ts";

/** The steps, with further words that find them in the search of a quote. */
export const STEPS = [
  { id: "edit", label: "Edit", path: paths.quote, keywords: "step 1 tasks categories prices" },
  {
    id: "details",
    label: "Add Details",
    path: paths.quoteDetails,
    keywords: "step 2 payments scope exclusions terms acceptance",
  },
  {
    id: "customize",
    label: "Customize",
    path: paths.quoteCustomize,
    keywords: "step 3 preview download pdf",
  },
] as const;

export type Step = (typeof STEPS)[number]["id"];
