// An ordinary quote, of which the growth benchmark stores many: three categories, twelve tasks as a contractor types them, two payments.
import { randomUUID } from "node:crypto";
import type { Store } from "../methods.ts";

const CATEGORIES: Record<string, readonly [name: string, description: string][]> = {
  "Demolition and disposal": [
    ["Remove tub and surround", "Cut out, carry out and dispose"],
    ["Remove floor tile", "Including thinset, down to the subfloor"],
    ["Remove vanity and toilet", "Keep the toilet for reuse"],
    ["Dumpster, 10 yard", "One week, delivery and pickup included"],
  ],
  "Plumbing and electrical": [
    ["Install alcove tub", "60 in. steel tub with new drain"],
    ["Set toilet", "New wax ring and supply line"],
    ["Install vanity faucet", "Faucet by owner"],
    ["Exhaust fan, 110 cfm", "Ducted through the roof"],
  ],
  "Tile, paint and trim": [
    ["Tile tub surround", "3 x 6 in. ceramic on cement board"],
    ["Tile floor", "12 x 24 in. porcelain, straight lay"],
    ["Paint walls and ceiling", "Two coats, bath grade"],
    ["Baseboard", "3 1/4 in. primed MDF, caulked"],
  ],
};

/** Saves the quote by the calls that an editor makes; returns its id. */
export async function saveOrdinaryQuote(store: Store): Promise<string> {
  const quoteId = randomUUID();
  await store.createQuote(quoteId);
  for (const [name, tasks] of Object.entries(CATEGORIES)) {
    const { value } = await store.addCategory(quoteId, { id: randomUUID(), name });
    await store.addTasks(
      value.id,
      tasks.map(([taskName, description], index) => ({
        id: randomUUID(),
        name: taskName,
        description,
        quantity: 1 + index * 12.5,
        materialUnitCost: 34.5,
        laborUnitCost: 62,
        markup: 15,
      })),
    );
  }
  for (const [name, amount] of [
    ["Deposit", 30],
    ["On completion", 70],
  ] as const)
    await store.addPayment(quoteId, { id: randomUUID(), name, isPercentage: true, amount });
  await store.updateQuote(quoteId, {
    title: "Hall bathroom, Lindgren Avenue",
    number: "Q-2026-118",
    issueDate: "2026-11-09",
    validUntil: "2026-12-09",
    taxes: [{ name: "Sales tax", rate: 7.5, applyOn: "material" }],
    termsAndConditions: "Payment within 14 days. One year on our workmanship.",
    businessInfo: {
      companyName: "Alder Street Remodeling",
      email: "office@alderstreet.example",
      phone: "(614) 555-0142",
      address: "218 Alder Street\nColumbus, OH 43206",
    },
    clientInfo: {
      contactName: "Marisol Whitcomb",
      email: "whitcomb@example.com",
      phone: "(614) 555-0177",
      projectAddress: "1146 Lindgren Avenue\nColumbus, OH 43209",
      billingAddress: "1146 Lindgren Avenue\nColumbus, OH 43209",
    },
  });
  return quoteId;
}
