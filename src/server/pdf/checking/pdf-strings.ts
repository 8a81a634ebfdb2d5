// What stands in a PDF beside its pages, for tests: metadata, names, titles, descriptions and links, readable as text.
import { inflateSync } from "node:zlib";

const STREAM = /<<((?:(?!stream\r?\n)[\s\S])*?)>>\s*stream\r?\n([\s\S]*?)endstream/g;

/** The content of a stream that holds text rather than drawing, fonts or pictures. */
function readable(head: string, body: string): string {
  if (!/\/(ObjStm|Metadata|EmbeddedFile)/.test(head)) return "";
  if (!head.includes("/FlateDecode")) return body;
  return inflateSync(Buffer.from(body, "latin1")).toString("latin1");
}

/** Strings are written in parentheses or as hexadecimal digits; both may be UTF-16 with a mark. */
function decoded(bytes: Buffer): string {
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
  return isWide ? Buffer.from(bytes.subarray(2)).swap16().toString("utf16le") : String(bytes);
}

/** Signs that a string in parentheses escapes. */
const unescaped = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/\\([0-7]{1,3})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 8)))
      .replace(/\\([()\\])/g, "$1"),
    "latin1",
  );

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
  return [...literal, ...hexadecimal, ...streams].join("\n");
}
