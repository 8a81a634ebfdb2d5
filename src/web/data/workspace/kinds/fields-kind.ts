// Makes a kind of items from a stored object: each of its fields is an item, so that two devices can change two of them.
import * as z from "zod";
import { itemText } from "#core/workspace/item.ts";
import type { SharedValue } from "#web/data/browser/storage/stored-value.ts";
import type { SyncedKind } from "../sync/synced-kind.ts";
import { atOnce, notStored, unreadOf } from "./stored-kinds.ts";

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

/** @param name - of the kind: it never changes */
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
