// The provider's free calculators and templates, and the persona cards (SPEC section 2).
import {
  Blocks,
  Calculator,
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

export interface ToolLink {
  name: string;
  icon: LucideIcon;
  url: string;
}

export const calculators: readonly ToolLink[] = [
  { name: "Concrete Calculator", icon: Blocks, url: calculatorUrl("concrete") },
  { name: "Drywall Calculator", icon: PanelTop, url: calculatorUrl("drywall") },
  { name: "Framing Calculator", icon: Frame, url: calculatorUrl("framing") },
  { name: "Plywood Calculator", icon: Layers, url: calculatorUrl("plywood") },
  { name: "Roof Pitch Calculator", icon: House, url: calculatorUrl("roof-pitch") },
  { name: "Flooring Calculator", icon: Grid2x2, url: calculatorUrl("flooring") },
  { name: "Board Foot Calculator", icon: Ruler, url: calculatorUrl("board-foot") },
  { name: "Stone Calculator", icon: Gem, url: calculatorUrl("stone") },
  { name: "Square Footage Calculator", icon: Square, url: calculatorUrl("square-footage") },
];

export const templates: readonly ToolLink[] = [
  { name: "Estimate Template", icon: FileSpreadsheet, url: templateUrl("estimate") },
  { name: "Schedule Template", icon: CalendarDays, url: templateUrl("schedule") },
  { name: "Punch List Template", icon: ListChecks, url: templateUrl("punch-list") },
  { name: "Timesheet Template", icon: Clock, url: templateUrl("timesheet") },
];

/** The two groups of the menu "Free Tools", each with its heading. */
export const freeTools = [
  { heading: "Free Calculators", icon: Calculator, tools: calculators },
  { heading: "Free Templates", icon: FileSpreadsheet, tools: templates },
] as const;

export interface Persona {
  title: string;
  description: string;
  /** A path on this origin. */
  image: string;
  url: string;
}

export const personas: readonly Persona[] = [
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
