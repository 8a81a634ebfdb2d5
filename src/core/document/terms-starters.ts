// Starter texts for terms and conditions: each is a heading line, then items.
import type { TextStarter } from "./text-starters.ts";

export const TERMS_STARTERS: readonly TextStarter[] = [
  {
    name: "Payment terms",
    text: `Payment terms
- Each payment is due within 7 days of its invoice.
- Work may stop while a payment is overdue, and the completion date moves back by as many days.
- Materials ordered for this job must be paid for even if the job is canceled.`,
  },
  {
    name: "Change orders",
    text: `Change orders
- Changes to the work are agreed in writing, with their price and their effect on the schedule, before they are carried out.
- Hidden conditions, such as rot or wiring that is not up to code, are shown to the client and priced as a change order.`,
  },
  {
    name: "Start and completion",
    text: `Start and completion
- Work starts within six weeks of the signature and the first payment, on a date agreed with the client.
- The contractor states the number of working days in writing before the work starts.
- Change orders, bad weather and late deliveries move the completion date. The client is told at once by how many days.`,
  },
  {
    name: "Warranty",
    text: `Warranty
- Workmanship is guaranteed for one year from completion. Defects are repaired at no charge.
- Products carry their manufacturer's warranty.
- Normal wear, misuse and work by others are not covered.`,
  },
];
