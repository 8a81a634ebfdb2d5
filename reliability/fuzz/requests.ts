// Makes one request of an operation: as described, or hostile in its body, its address, its query or its headers.
import type { OutgoingHttpHeaders } from "node:http";
import type { Asked } from "../drive/client.ts";
import type { Random } from "../drive/random.ts";
import type { Operation } from "./operations.ts";
import { corrupted, HOSTILE_VALUES, jsonText, valueFor } from "./values.ts";

/** Ids that exist, by the first word of the address after /api/. */
export type KnownIds = Readonly<Record<string, string>>;

/** The headers with which a device asks for its workspace. */
export type Opening = Readonly<Record<string, string>>;

const HOSTILE_SEGMENTS = [
  "%00",
  "%ff%fe",
  "..%2f..%2f..%2fetc%2fpasswd",
  "%2e%2e",
  "__proto__",
  "constructor",
  "%27%20or%201%3D1--",
  "x".repeat(150),
  "x".repeat(5_000),
  "%E0%A4%A",
  "1",
  "undefined",
  "%F0%9F%98%80",
];

const HOSTILE_HEADERS: readonly OutgoingHttpHeaders[] = [
  { "if-match": '"0"' },
  { "if-match": 'W/"1", nonsense' },
  { "if-match": '"99999999999999999999999999"' },
  { "if-match": '"1"'.repeat(500) },
  { "if-none-match": "*" },
  { range: "bytes=0-0,1-1,-1" },
  { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  { "x-http-method-override": "DELETE" },
  { "x-forwarded-for": "127.0.0.1, ' or 1=1" },
  { "accept-encoding": "br;q=9, zstd;q=-1, *;q=nan" },
  { accept: "x".repeat(8_000) },
  { cookie: "__proto__=1; a".repeat(200) },
  { "content-encoding": "gzip" },
  { expect: "200-maybe" },
];

const HOSTILE_TYPES = [
  "text/plain",
  "application/xml",
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
  "application/json; charset=utf-16",
  "application/jsonp",
  "application/json, text/html",
  "__proto__",
  "",
];

/** Bodies that are no JSON document, or a strange one. */
function hostileBody(text: string, random: Random): Buffer {
  const invalid = Buffer.from(text);
  return random.pick([
    () => Buffer.from(text.slice(0, Math.ceil(text.length / 2))),
    () => Buffer.concat([invalid, Buffer.from([0xc3, 0x28, 0xff])]),
    () => Buffer.from(`{"name":"${"\xc3".repeat(5)}"}`, "latin1"),
    () => Buffer.from(`\uFEFF${text}`),
    () => Buffer.from(`${text}${text}`),
    () => Buffer.from(text, "utf16le"),
    () => Buffer.from(`{"__proto__":{"isAdmin":true},${text.slice(1)}`),
    () => Buffer.from(`{"constructor":{"prototype":{}},${text.slice(1)}`),
    () => Buffer.from("[".repeat(30_000)),
    () => Buffer.from('{"a":'.repeat(10_000)),
    () => Buffer.alloc(70_000, 0x20),
    () => Buffer.alloc(100, 0),
    () => Buffer.from("null"),
    () => Buffer.from('"text"'),
    () => Buffer.from("NaN"),
  ])();
}

function addressOf(
  { path, query }: Operation,
  ids: KnownIds,
  isHostile: boolean,
  random: Random,
): string {
  const collection = path.split("/")[2] ?? "";
  // A stream of events never ends, so nobody follows an existing quote.
  const known = path.endsWith("/events") ? undefined : ids[collection];
  let [first, broken] = [true, false];
  const filled = path.replaceAll(/\{[^}]+\}/g, () => {
    const isKnown = first && known !== undefined && random.below(8) > 0;
    first = false;
    if (isHostile && !broken && random.below(2) === 0) {
      broken = true;
      return random.pick(HOSTILE_SEGMENTS);
    }
    return isKnown ? known : random.id();
  });
  const asked = query
    .filter(() => random.below(3) > 0)
    .map(({ name, schema }) => [name, valueFor(schema, random)]);
  if (isHostile && !broken)
    asked.push([
      random.pick([...query.map(({ name }) => name), "__proto__", "a[b]"]),
      random.pick(HOSTILE_VALUES.filter((value) => typeof value === "string")),
    ]);
  const parts = asked.map(
    ([name, value]) => `${encodeURIComponent(String(name))}=${encodeURIComponent(String(value))}`,
  );
  return parts.length > 0 ? `${filled}?${parts.join("&")}` : filled;
}

/** One request; about every fifth is as described. @param opening - sent to workspaces, mostly */
export function requestOf(
  operation: Operation,
  ids: KnownIds,
  random: Random,
  opening: Opening,
): Asked {
  const where = random.pick(["nowhere", "body", "field", "field", "address", "headers"]);
  const path = addressOf(operation, ids, where === "address", random);
  const { method, body } = operation;
  const opens = path.startsWith("/api/workspaces/") && random.below(6) > 0;
  const headers = {
    ...(opens ? opening : {}),
    ...(where === "headers" ? random.pick(HOSTILE_HEADERS) : {}),
  };
  // A body where none is expected is a hostile one too.
  if (body === null && where !== "body") return { method, path, headers };
  const value = body === null ? {} : valueFor(body, random);
  const text = jsonText(where === "field" ? corrupted(value, random) : value);
  if (where === "headers" && random.below(3) === 0)
    return {
      method,
      path,
      body: text,
      headers: { ...headers, "content-type": random.pick(HOSTILE_TYPES) },
    };
  return { method, path, headers, body: where === "body" ? hostileBody(text, random) : text };
}
