// Tests that no starter job of the real catalog is so small that the usual minimum of a trade would be offered.
import path from "node:path";
import { expect, test } from "vitest";
import { usualMinimum } from "#core/job-cost/usual-minimum.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import { defaultDimensions, plannedTask, planStarter } from "#core/starters/starter-plan.ts";
import { starterJob, withBilling } from "#core/starters/starter.ts";
import { exampleId, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { loadCatalog } from "./catalog.ts";

test("starter jobs at the dimensions that they begin with are above the minimum of each trade", async () => {
  const { categories, startersAnswer } = await loadCatalog(
    path.join(import.meta.dirname, "../../../catalog"),
  );
  const starters = starterJob.array().parse(JSON.parse(startersAnswer.plain.toString()));
  const minimums = new Map(categories.map(({ name, minimum }) => [name, minimum]));
  expect(starters.length).toBeGreaterThan(10);
  for (const starter of starters.map(withBilling)) {
    const planned = planStarter(starter, defaultDimensions(starter), 0);
    const whole = exampleWholeQuote({
      categories: planned.map(({ category: { name } }) => ({ name })),
      tasks: planned.flatMap(({ tasks }, index) =>
        tasks
          .filter(({ task }) => !task.isExtra)
          .map((each) => ({
            ...plannedTask(each, 0),
            categoryId: exampleId("category", index + 1),
          })),
      ),
    });
    const priced = priceQuote(whole);
    for (const category of whole.categories) {
      const minimum = minimums.get(category.name);
      if (!minimum) continue;
      expect(usualMinimum(whole, category, minimum, priced), starter.title).toBeNull();
    }
  }
});
