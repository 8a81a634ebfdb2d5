// Makes kinds of items from what the browser stores: collections in IndexedDB, lists, records and objects.
import * as z from "zod";
import { itemText } from "#core/workspace/item.ts";
import type { StoredCollection } from "#web/data/browser/storage/stored-collection.ts";
import type { SharedValue } from "#web/data/browser/storage/stored-value.ts";
import type { ItemsHere, SyncedKind } from "../sync/synced-kind.ts";

const NONE: ItemsHere["unread"] = new Set();
/** Where this version cannot read all that is stored: whatever is missing was deleted by nobody. */
const ALL: ItemsHere["unread"] = { has: () => true };

export const unreadOf = ({ isWhole }: Pick<SharedValue<unknown>, "isWhole">) =>
  isWhole() ? NONE : ALL;

export const notStored = (): Error =>
  new Error("The browser could not store it. Free some space on this device.");

/** What all kinds in localStorage have: they are read at once, and nothing in them is left unread. */
export const atOnce = { whenRead: async () => {} };

/** @returns a function that reads a value as the schema does; undefined for one that it cannot read */
export const parserOf =
  <Value>(schema: z.ZodType<Value>) =>
  (value: unknown): unknown =>
    schema.safeParse(value).data;

/**
 * @param name - of the kind: it never changes
 * @param schema - of the entries
 * @param keyOf - names an entry among all
 */
export const collectionKind = <Entry>(
  name: string,
  collection: StoredCollection<Entry>,
  schema: z.ZodType<Entry>,
  keyOf: (entry: Entry) => string,
): SyncedKind => ({
  name,
  whenRead: async () => {
    await collection.whenRead();
    if (collection.state() !== "stored") throw notStored();
  },
  read: () => ({
    values: new Map(collection.read().map((entry) => [keyOf(entry), entry])),
    unread: collection.unreadKeys(),
  }),
  parse: parserOf(schema),
  apply: async (changes) => {
    const put = [...changes.values()].flatMap((value) => schema.safeParse(value).data ?? []);
    const remove = [...changes].flatMap(([key, value]) => (value === null ? key : []));
    if (!(await collection.change({ put, remove }))) throw notStored();
  },
  subscribe: collection.subscribe,
});

/** A stored list whose entries have keys. New entries come first. */
export const listKind = <Entry>(
  name: string,
  list: SharedValue<readonly Entry[]>,
  schema: z.ZodType<Entry>,
  keyOf: (entry: Entry) => string,
): SyncedKind => ({
  name,
  ...atOnce,
  read: () => ({
    values: new Map(list.read().map((entry) => [keyOf(entry), entry])),
    unread: unreadOf(list),
  }),
  parse: parserOf(schema),
  apply: async (changes) => {
    const parsed = (value: unknown): Entry | [] => schema.safeParse(value).data ?? [];
    const before = list.read();
    const known = new Set(before.map(keyOf));
    const kept = before.flatMap((entry) =>
      changes.has(keyOf(entry)) ? parsed(changes.get(keyOf(entry))) : entry,
    );
    const added = [...changes].flatMap(([key, value]) => (known.has(key) ? [] : parsed(value)));
    if (!list.write([...added, ...kept])) throw notStored();
  },
  subscribe: list.subscribe,
});

/** A stored record: each of its entries is an item. */
export const recordKind = <Value>(
  name: string,
  stored: SharedValue<Readonly<Record<string, Value>>>,
  schema: z.ZodType<Value>,
): SyncedKind => ({
  name,
  ...atOnce,
  read: () => ({ values: new Map(Object.entries(stored.read())), unread: unreadOf(stored) }),
  parse: parserOf(schema),
  apply: async (changes) => {
    const entries = new Map(Object.entries(stored.read()));
    for (const [key, value] of changes) {
      const read = schema.safeParse(value).data;
      if (read === undefined) entries.delete(key);
      else entries.set(key, read);
    }
    if (!stored.write(Object.fromEntries(entries))) throw notStored();
  },
  subscribe: stored.subscribe,
});

type Fields = Readonly<Record<string, unknown>>;

/** A field as an item: what is null by choice is not deleted. */
const fieldItem = z.object({ is: z.unknown() });
const pathOf = z.array(z.string()).min(1);

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const copyOf = (value: object): Fields => Object.fromEntries(Object.entries(value));

/** The fields of an object by their paths as JSON; of an opened field its own ones. */
const fieldsOf = (
  value: object,
  opened: readonly string[],
  above: readonly string[] = [],
): [string, unknown][] =>
  Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
    const path = [...above, name];
    if (field === undefined) return [];
    return isFields(field) && opened.includes(path.join("."))
      ? fieldsOf(field, opened, path)
      : [[JSON.stringify(path), field]];
  });

/** @param field - undefined removes it. @returns a copy with the field at a path */
function withField(value: Fields, [name = "", ...rest]: readonly string[], field: unknown): Fields {
  const { [name]: before, ...others } = value;
  if (rest.length > 0)
    return { ...others, [name]: withField(isFields(before) ? before : {}, rest, field) };
  return field === undefined ? others : { ...others, [name]: field };
}

interface FieldsOptions<Value extends object> {
  stored: SharedValue<Value>;
  schema: z.ZodType<Value>;
  /** What a new device has. A field that is as by default is no item. */
  byDefault: Value;
  /** Paths of the fields that are objects of further fields, such as "rates.categories". */
  opened?: readonly string[];
}

/**
 * A stored object: each of its fields is an item, so that two devices can change two of them.
 *
 * @param name - of the kind: it never changes
 */
export function fieldsKind<Value extends object>(
  name: string,
  { stored, schema, byDefault, opened = [] }: FieldsOptions<Value>,
): SyncedKind {
  const defaults = new Map(fieldsOf(byDefault, opened));
  const isDefault = (key: string, field: unknown): boolean =>
    defaults.has(key) && itemText(defaults.get(key)) === itemText(field);
  const put = (value: Fields, key: string, field: unknown): Fields => {
    const path = pathOf.safeParse(JSON.parse(key)).data ?? [""];
    return withField(value, path, field);
  };
  return {
    name,
    ...atOnce,
    read: () => {
      const fields = fieldsOf(stored.read(), opened).filter(
        ([key, field]) => !isDefault(key, field),
      );
      return {
        values: new Map(fields.map(([key, field]) => [key, { is: field }])),
        unread: unreadOf(stored),
      };
    },
    parse: (value, key) => {
      const field = fieldItem.safeParse(value).data;
      if (!field) return undefined;
      const whole = schema.safeParse(put(copyOf(byDefault), key, field.is)).data;
      const read = new Map(whole ? fieldsOf(whole, opened) : []);
      // An unknown field of a newer version is not among them.
      return read.has(key) ? { is: read.get(key) } : undefined;
    },
    apply: async (changes) => {
      let value = copyOf(stored.read());
      for (const [key, change] of changes) {
        const field = fieldItem.safeParse(change).data;
        value = put(value, key, field ? field.is : defaults.get(key));
      }
      if (!stored.write(schema.parse(value))) throw notStored();
    },
    subscribe: stored.subscribe,
  };
}
