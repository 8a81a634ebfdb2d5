// Tests of the printed block about what changed since the revision before, and that the document stays accessible.
import { expect, test } from "vitest";
import { clientDocument, frozenQuote } from "#core/offers/client-snapshot.ts";
import { revisionChanges } from "#core/offers/changes/revision-changes.ts";
import { LOOKS } from "#core/quote/printing/pdf-options.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { readPdf } from "../testing/pdf-reading.ts";
import { sampleQuote } from "../testing/sample-quote.ts";
import { createTypesetter } from "../engine/typesetter.ts";

const typeset = createTypesetter();

/** Revision 2 of a quote: a task is dearer, one is new, one is gone, and the terms are others. */
function secondRevision(before: WholeQuote, tasks: WholeQuote["tasks"]) {
  const after = {
    ...before,
    quote: { ...before.quote, termsAndConditions: "Other terms." },
    tasks,
  };
  const changes = revisionChanges({ revision: 1, source: before }, after);
  return {
    changes,
    document: clientDocument(frozenQuote(after), {
      revision: 2,
      contractorSignature: null,
      changes,
    }),
  };
}

test.each(LOOKS)("what changed is printed before the categories (%s)", async (look) => {
  const before = sampleQuote(6, ({ quote }) => void (quote.pdfOptions.look = look));
  const [first, second, ...rest] = before.tasks;
  const added = { ...second!, id: "f0000000-0000-4000-8000-000000000001", name: "更多 lamps" };
  const { changes, document } = secondRevision(before, [
    { ...first!, quantity: first!.quantity * 2 },
    ...rest,
    added,
  ]);
  expect(changes.rows).toHaveLength(3);
  const { pages, isAccessible } = await readPdf(typeset({ document, logo: null }));
  const text = pages.join(" ").replace(/\s+/g, " ");
  const begin = text.indexOf("What changed since R1");
  expect(begin).toBeGreaterThan(0);
  expect(begin).toBeLessThan(text.indexOf(`${document.sections[0]?.name} $`));
  for (const { name, description, cells } of changes.rows)
    for (const part of [name, description, ...cells]) expect(text).toContain(part);
  expect(text).toContain(`${changes.total?.label} ${changes.total?.amount}`);
  expect(text).toContain("Also changed: Terms and conditions.");
  expect(isAccessible).toBe(true);
});

test("without a changed line the total and the sentences are printed alone", async () => {
  const before = sampleQuote(3, () => {});
  const { changes, document } = secondRevision(before, before.tasks);
  expect(changes.rows).toEqual([]);
  const { pages } = await readPdf(typeset({ document, logo: null }));
  expect(pages.join(" ").replace(/\s+/g, " ")).toContain(
    `What changed since R1 ${changes.total?.label} ${changes.total?.amount} Also changed: Terms and conditions.`,
  );
});
