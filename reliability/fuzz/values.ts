// Values for the fuzzer: such as a JSON schema asks for, and hostile ones.
import type { Random } from "../drive/random.ts";
import type { JsonSchema } from "./operations.ts";

/** JSON text in place of a value, for what `JSON.stringify` cannot write. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const nested = (depth: number): RawJson => new RawJson("[".repeat(depth) + "]".repeat(depth));

export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  "",
  " ",
  0,
  -1,
  -0.000_001,
  1e308,
  new RawJson("9007199254740993"),
  new RawJson("1e400"),
  new RawJson("-0"),
  new RawJson("123456789".repeat(50)),
  [],
  {},
  [[[{}]]],
  nested(100),
  nested(5_000),
  new RawJson('{"__proto__":{"isAdmin":true}}'),
  new RawJson('{"constructor":{"prototype":{"isAdmin":true}}}'),
  "__proto__",
  "constructor",
  "a\u0000b",
  new RawJson('"\\ud800"'),
  new RawJson('"\\udfff\\ud800"'),
  "x".repeat(30_000),
  "\u202E\u2066\uFEFF\u200B",
  "'; drop table quotes; --",
  "1 or 1=1",
  "${7*7}{{7*7}}<%= 7*7 %>",
  "<img src=x onerror=alert(1)>",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "%2e%2e%2f%00",
  '=HYPERLINK("http://127.0.0.1")',
  '#image("/etc/passwd")',
  "javascript:alert(1)",
  "data:image/svg+xml;base64,PHN2Zy8+",
  "data:image/png;base64,AAAA",
  "2026-02-30",
  "00000000-0000-0000-0000-000000000000",
];

const FORMATS: Readonly<Record<string, string>> = {
  date: "2026-11-24",
  "date-time": "2026-11-24T08:00:00.000Z",
  email: "someone@example.com",
  uri: "https://example.com/",
};

/** The patterns of sealed values and of ids in base64url, some with their length. */
const BASE64URL = /^\^\[\\w-\](?:\+|\{(\d+)\})\$$/;

/** A value as the schema asks for it; rules that JSON schemas cannot express may refuse it. */
export function valueFor(schema: JsonSchema, random: Random): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(random.pick(choices), random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === "object") {
    const fields = Object.entries(schema.properties ?? {}).filter(() => random.below(4) > 0);
    return Object.fromEntries(fields.map(([name, field]) => [name, valueFor(field, random)]));
  }
  if (type === "array")
    return Array.from({ length: 1 + random.below(2) }, () => valueFor(schema.items ?? {}, random));
  if (type === "boolean") return random.below(2) === 0;
  if (type === "null") return null;
  if (type === "number" || type === "integer")
    return (schema.minimum ?? 0) + random.below(Math.min(100, (schema.maximum ?? 100) + 1));
  return textFor(schema, random);
}

function textFor({ format = "", pattern = "" }: JsonSchema, random: Random): string {
  if (format === "uuid") return random.id();
  const base64url = BASE64URL.exec(pattern);
  if (base64url) return "A".repeat(Number(base64url[1] ?? 4));
  return FORMATS[format] ?? random.pick(["Kitchen", "Walls & ceiling", "é水", "1"]);
}

/** Replaces one field, at any depth, by a hostile value, or adds a field that nobody knows. */
export function corrupted(value: unknown, random: Random): unknown {
  const hostile = random.pick(HOSTILE_VALUES);
  if (Array.isArray(value) && value.length > 0 && random.below(4) > 0) {
    const at = random.below(value.length);
    return value.map((item, index) => (index === at ? corrupted(item, random) : item));
  }
  if (typeof value === "object" && value !== null && !(value instanceof RawJson)) {
    const names = Object.keys(value);
    if (names.length === 0 || random.below(6) === 0)
      return { ...value, [random.pick(["isAdmin", "version", "toString", "$where"])]: hostile };
    const name = random.pick(names);
    return { ...value, [name]: corrupted(Reflect.get(value, name), random) };
  }
  return hostile;
}

/** Like `JSON.stringify`, with raw JSON in its place. */
export function jsonText(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonText).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, own]) => `${JSON.stringify(name)}:${jsonText(own)}`,
  );
  return `{${fields.join(",")}}`;
}
