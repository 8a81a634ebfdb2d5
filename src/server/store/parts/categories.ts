// Store queries for categories: add, change, override price, move and delete.
import { isDeepStrictEqual } from "node:util";
import type { Place } from "#core/api.ts";
import { CATEGORIES_PER_QUOTE } from "#core/limits.ts";
import { toCents } from "#core/money/money.ts";
import { INCLUDED, type Choice } from "#core/quote/choice.ts";
import { inOrder } from "#core/quote/ordering.ts";
import type { Category, CategoryPatch, NewCategory } from "#core/quote/schema.ts";
import { categoryTextLength } from "#core/quote/text-length.ts";
import { creationKey } from "../engines/creation-key.ts";
import type { Engine, Reader } from "../engines/engine.ts";
import { quoteIdOf } from "../keys/part-places.ts";
import {
  createdBefore,
  insertParts,
  readPartRow,
  rowsOfQuote,
  updatePartRow,
} from "../keys/part-rows.ts";
import { deletePart, movePart, nextPosition, quoteVersion, refuseTooMany } from "./parts.ts";
import { alternativesWithinLimit, priceWithinLimit } from "../rows/pricing.ts";
import { toCategory, toCategoryRow } from "../rows/rows.ts";
import { notFound } from "../contract/store-error.ts";
import type { Caller, Created, Versioned } from "../contract/store-values.ts";
import type { Connection } from "../engines/tables.ts";
import { textWithinLimit } from "../rows/text-limit.ts";
import { editQuote, readSnapshot } from "../engines/transaction.ts";

async function listOf(connection: Connection, quoteId: string): Promise<Category[]> {
  const rows = await rowsOfQuote(connection, "categories", quoteId);
  return inOrder(rows.map(toCategory));
}

export function readCategory(engine: Reader, id: string): Promise<Versioned<Category>> {
  return readSnapshot(engine, async (connection) => {
    const quoteId = await quoteIdOf(connection, "categories", id);
    const row = await readPartRow(connection, "categories", quoteId, id);
    return { value: toCategory(row), version: await quoteVersion(connection, quoteId) };
  });
}

const choiceOf = (asked: NewCategory): Choice => ({
  optional: asked.optional ?? INCLUDED.optional,
  selected: asked.selected ?? INCLUDED.selected,
  choiceGroup: asked.choiceGroup ?? INCLUDED.choiceGroup,
});

const changesPrice = (patch: CategoryPatch): boolean =>
  "minimumPrice" in patch || Object.keys(INCLUDED).some((field) => field in patch);

export function addCategory(
  engine: Engine,
  quoteId: string,
  asked: NewCategory & { id: string },
  caller: Caller = {},
): Promise<Created<Category>> {
  const { id, name, defaultLaborHourlyRate = null, overridePrice = null, position } = asked;
  const { minimumPrice = null } = asked;
  const choice = choiceOf(asked);
  const key = creationKey({
    quoteId,
    name,
    defaultLaborHourlyRate,
    overridePrice,
    position,
    // Keys of categories from before there were choices stay the same.
    ...(isDeepStrictEqual(choice, INCLUDED) ? {} : choice),
    ...(minimumPrice !== null && { minimumPrice }),
  });
  return editQuote(engine, {
    locate: async () => quoteId,
    caller,
    async replay({ trx }) {
      const known = await createdBefore(trx, "categories", { quoteId, id, key });
      return known && toCategory(known);
    },
    async apply({ trx, quote }) {
      await refuseTooMany(trx, "categories", quoteId, 1, CATEGORIES_PER_QUOTE);
      const place = position ?? (await nextPosition(trx, "categories", { quoteId }));
      const category = {
        id,
        quoteId,
        name,
        defaultLaborHourlyRate,
        overridePrice,
        minimumPrice,
        ...choice,
        position: place,
      };
      await insertParts(trx, quoteId, { categories: [toCategoryRow(category, key)] });
      if (overridePrice !== null) await priceWithinLimit(trx, quote);
      await textWithinLimit(trx, quote, categoryTextLength(category));
      return category;
    },
  });
}

export function updateCategory(
  engine: Engine,
  id: string,
  patch: CategoryPatch,
  caller: Caller = {},
): Promise<Versioned<Category>> {
  return editQuote(engine, {
    locate: (trx) => quoteIdOf(trx, "categories", id),
    caller,
    async apply({ trx, quote }) {
      const row = await readPartRow(trx, "categories", quote.id, id);
      const before = toCategory(row);
      const category = { ...before, ...patch };
      await updatePartRow(trx, "categories", toCategoryRow(category, row.creation_key));
      if (changesPrice(patch)) await priceWithinLimit(trx, quote);
      await textWithinLimit(trx, quote, categoryTextLength(category) - categoryTextLength(before));
      return category;
    },
  });
}

/** Sets a category's price, which clears its tasks' unit costs; null removes it (decision 6). */
export function setOverridePrice(
  engine: Engine,
  id: string,
  overridePrice: number | null,
  caller: Caller = {},
): Promise<Versioned<Category>> {
  return editQuote(engine, {
    locate: (trx) => quoteIdOf(trx, "categories", id),
    caller,
    async apply({ trx, quote }) {
      const override_cents = overridePrice === null ? null : toCents(overridePrice);
      const row = await trx
        .updateTable("categories")
        .set({ override_cents })
        .where("quote_id", "=", quote.id)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow(() => notFound());
      if (overridePrice !== null) {
        await trx
          .updateTable("tasks")
          .set({ material_cents: 0, labor_cents: 0 })
          .where("quote_id", "=", quote.id)
          .where("category_id", "=", id)
          .execute();
      }
      await priceWithinLimit(trx, quote);
      return toCategory(row);
    },
  });
}

export function moveCategories(
  engine: Engine,
  quoteId: string,
  places: readonly Place[],
  caller: Caller = {},
): Promise<Versioned<Category[]>> {
  return movePart(
    engine,
    { table: "categories", noun: "category", listOf, check: alternativesWithinLimit },
    quoteId,
    places,
    caller,
  );
}

/** Deletes a category with its tasks; returns the quote's new version. */
export function deleteCategory(engine: Engine, id: string, caller: Caller = {}): Promise<number> {
  return deletePart(engine, "categories", id, caller, alternativesWithinLimit);
}
