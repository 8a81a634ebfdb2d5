// Starter texts for the introduction, the assumptions and the exclusions. The last two are items of a list: the
// printed quote has headings for them.
import type { TextStarter } from "./text-starters.ts";

export const INTRODUCTION_STARTERS: readonly TextStarter[] = [
  {
    name: "Thank you",
    text: "Thank you for the opportunity to price your project. The work, the price and the terms are set out below.",
  },
  {
    name: "Site visit",
    text: "The work and the quantities below are based on our visit to the property and on what you told us you want.",
  },
  {
    name: "How we work",
    text: `How we work
- You have one contact from the first day to the last.
- We protect floors, furniture and landscaping before we start.
- The site is cleaned at the end of every working day.`,
  },
  {
    name: "Next steps",
    text: `Next steps
- Sign this document and return it to us.
- We agree on a start date with you and order the materials.
- We tell you at once if anything may move that date.`,
  },
];

export const ASSUMPTION_STARTERS: readonly TextStarter[] = [
  {
    name: "Site access",
    text: `- The work area is free of furniture and belongings before we start.
- Our crew has access to the work area on working days from 8 a.m. to 5 p.m.`,
  },
  {
    name: "Power and water",
    text: "- Power, water and a washroom are available on site at no charge.",
  },
  {
    name: "Structure",
    text: `- Framing, subfloors and walls are sound behind their finishes.
- Existing wiring and plumbing in the work area are up to code.`,
  },
  {
    name: "Selections",
    text: "- The client chooses fixtures, finishes and colors at least two weeks before they are installed.",
  },
  {
    name: "Supplied by you",
    text: "- Fixtures and materials that the client supplies are on site, complete and undamaged, before the day they are installed.",
  },
  {
    name: "Schedule",
    text: "- The work is done on consecutive working days, without interruption.",
  },
];

export const EXCLUSION_STARTERS: readonly TextStarter[] = [
  {
    name: "Permits",
    text: "- Permit fees, engineering, drawings and inspections, unless they are listed above.",
  },
  {
    name: "Hazardous materials",
    text: "- Testing for and removal of asbestos, lead paint or mold.",
  },
  {
    name: "Existing damage",
    text: "- Repair of rot, pest damage or other damage that existed before the work began.",
  },
  {
    name: "Painting",
    text: "- Painting and patching outside the work area.",
  },
  {
    name: "Furniture",
    text: "- Moving and storing furniture, appliances and belongings.",
  },
];
