// Extracts all text outside of a PDF's pages, for tests: metadata, names, titles, descriptions and links.
import { inflateSync } from "node:zlib";

const STREAM = /<<((?:(?!stream\r?\n)[\s\S])*?)>>\s*stream\r?\n([\s\S]*?)endstream/g;

/** The content of a stream with text, as opposed to drawing, fonts or images. */
function readable(head: string, body: string): string {
  if (!/\/(ObjStm|Metadata|EmbeddedFile)/.test(head)) return "";
  if (!head.includes("/FlateDecode")) return body;
  return inflateSync(Buffer.from(body, "latin1")).toString("latin1");
}

/** Strings are literal (in parentheses) or hexadecimal; both may be UTF-16 with a byte order mark. */
function decoded(bytes: Buffer): string {
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
  return isWide ? Buffer.from(bytes.subarray(2)).swap16().toString("utf16le") : String(bytes);
}

/** Escape sequences of a literal string. */
const unescaped = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/\\([0-7]{1,3})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 8)))
      .replace(/\\([()\\])/g, "$1"),
    "latin1",
  );

/** The identifiers of a document, which it repeats elsewhere, are hashes: their random letters can spell any short word. */
const IDENTIFIER = /<xmpMM:\w+ID>([^<]+)</g;

/** @param bytes - a PDF */
export function pdfStrings(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString("latin1");
  const streams = [...raw.matchAll(STREAM)].map(([, head = "", body = ""]) => readable(head, body));
  const objects = `${raw.replace(STREAM, "<<$1>>")}\n${streams.join("\n")}`;
  const literal = [...objects.matchAll(/\(((?:\\[\s\S]|[^\\()])*)\)/g)].map(([, text = ""]) =>
    decoded(unescaped(text)),
  );
  const hexadecimal = [...objects.matchAll(/<([0-9A-Fa-f\s]{4,})>/g)].map(([, digits = ""]) => {
    const whole = digits.replace(/\s/g, "");
    return decoded(Buffer.from(whole.slice(0, whole.length - (whole.length % 4)), "hex"));
  });
  const all = [...literal, ...hexadecimal, ...streams].join("\n");
  const identifiers = [...all.matchAll(IDENTIFIER)].map(([, identifier = ""]) => identifier);
  return identifiers.reduce((text, identifier) => text.replaceAll(identifier, ""), all);
}
