// The provider's free calculators and templates, and the persona cards (SPEC section 2).
import {
  Blocks,
  CalendarDays,
  Clock,
  FileSpreadsheet,
  Frame,
  Gem,
  Grid2x2,
  House,
  Layers,
  ListChecks,
  type LucideIcon,
  PanelTop,
  Ruler,
  Square,
} from "lucide-react";
import { calculatorUrl, personaUrl, templateUrl } from "./provider-links.ts";

/** A link to a tool, or to a feature of the full software. */
export interface ToolLink {
  title: string;
  icon: LucideIcon;
  url: string;
}

export const calculators: readonly ToolLink[] = [
  { title: "Concrete Calculator", icon: Blocks, url: calculatorUrl("concrete") },
  { title: "Drywall Calculator", icon: PanelTop, url: calculatorUrl("drywall") },
  { title: "Framing Calculator", icon: Frame, url: calculatorUrl("framing") },
  { title: "Plywood Calculator", icon: Layers, url: calculatorUrl("plywood") },
  { title: "Roof Pitch Calculator", icon: House, url: calculatorUrl("roof-pitch") },
  { title: "Flooring Calculator", icon: Grid2x2, url: calculatorUrl("flooring") },
  { title: "Board Foot Calculator", icon: Ruler, url: calculatorUrl("board-foot") },
  { title: "Stone Calculator", icon: Gem, url: calculatorUrl("stone") },
  { title: "Square Footage Calculator", icon: Square, url: calculatorUrl("square-footage") },
];

export const templates: readonly ToolLink[] = [
  { title: "Estimate Template", icon: FileSpreadsheet, url: templateUrl("estimate") },
  { title: "Schedule Template", icon: CalendarDays, url: templateUrl("schedule") },
  { title: "Punch List Template", icon: ListChecks, url: templateUrl("punch-list") },
  { title: "Timesheet Template", icon: Clock, url: templateUrl("timesheet") },
];

/** The two groups of the menu "Free Tools", each with its heading. */
export const freeTools = [
  { heading: "Free Calculators", tools: calculators },
  { heading: "Free Templates", tools: templates },
] as const;

export const personas = [
  {
    title: "Residential General Contractors",
    description: "Renovations and additions, from the first call to the last invoice.",
    image: "/personas/residential.svg",
    url: personaUrl("residential-general-contractors"),
  },
  {
    title: "Commercial General Contractors",
    description: "Fit-outs and larger sites with many trades and many documents.",
    image: "/personas/commercial.svg",
    url: personaUrl("commercial-general-contractors"),
  },
  {
    title: "Home Builders",
    description: "New homes on plan, on budget and on schedule.",
    image: "/personas/home-builders.svg",
    url: personaUrl("home-builders"),
  },
];
