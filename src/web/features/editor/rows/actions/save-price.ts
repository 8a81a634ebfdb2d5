// Saves a task of the quote in the price list of this device, with a notice that takes it back.
import { savedPrice } from "#core/own-prices/own-price-list.ts";
import { priceKey } from "#core/own-prices/own-price.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { failure, type Notify } from "#web/components/ui/toasts/Toasts.tsx";
import { newId } from "#web/new-id.ts";
import {
  priceListProblem,
  putOwnPrices,
  readOwnPrices,
  removeOwnPrices,
} from "#web/data/browser/prices/own-prices.ts";
import { today } from "#web/data/browser/today.ts";

/** Runs a change of the price list, and notifies of a failure. */
async function attempt(notify: Notify, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    notify(failure("My prices were not changed", priceListProblem(error)));
  }
}

/** Undo restores the entry that was replaced. */
export async function saveTaskPrice(
  whole: WholeQuote | null,
  taskId: string,
  notify: Notify,
): Promise<void> {
  const task = whole?.tasks.find(({ id }) => id === taskId);
  const category = whole?.categories.find(({ id }) => id === task?.categoryId);
  if (!task || !category) return;
  await attempt(notify, async () => {
    const key = priceKey(task);
    const { entries, keeps } = await readOwnPrices();
    const former = entries.find((entry) => priceKey(entry) === key);
    const saving = { today: today(), former, newId: newId() };
    const saved = savedPrice(task, category.name, saving);
    const undo = async () => {
      await (former ? putOwnPrices([former]) : removeOwnPrices([saved]));
      // Said once it is stored.
      notify({ title: former ? "Former price restored" : "Removed from my prices" });
    };
    await putOwnPrices([saved]);
    notify({
      title: "Saved to my prices",
      ...(!keeps && {
        description: "This browser blocks storage: it is kept only until you close this page.",
      }),
      undo: () => void attempt(notify, undo),
    });
  });
}
