// Links within this site that header and footer share: the free software and the comparisons.
import { brand } from "#web/brand.ts";
import { paths } from "#web/paths.ts";

/** Where the logo leads: to the marketing pages, or to the quotes of this device without them. */
export const homePath: string = brand.hasSite ? paths.home : paths.quotes;

/** A tool of the free software; one that is not available yet has no address. */
interface FreeSoftwareItem {
  title: string;
  description: string;
  href?: string;
}

export const freeSoftware: readonly FreeSoftwareItem[] = [
  {
    title: "Construction Estimating Software",
    description: "Price a job by category and task, and download the quote as a PDF.",
    href: paths.estimating,
  },
  {
    title: "Construction Scheduling Software",
    description: "Plan crews and dates for the jobs that you have won.",
  },
];

export const compareLinks = [
  { title: "All Comparisons", href: paths.compare },
  { title: "Buildertrend Alternative", href: paths.alternatives.buildertrend },
  { title: "JobTread Alternative", href: paths.alternatives.jobtread },
  { title: "Joist Alternative", href: paths.alternatives.joist },
];
