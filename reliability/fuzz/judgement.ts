// What every answer has to fulfil, whatever was asked.
import type { IncomingHttpHeaders } from "node:http";
import { problem } from "#core/api.ts";

/** Traces of the inside: stacks, files of the server, SQL, names of its parts. */
const INSIDE =
  /\n\s+at |\.ts:\d+|node_modules|node:internal|SQLITE_|\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b|kysely|syntax error at|root:x:0/i;

const REFUSAL_HEADERS = {
  "cache-control": /no-store/,
  "x-content-type-options": /^nosniff$/,
  "content-security-policy": /default-src 'none'/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^no-referrer$/,
};

export interface Judged {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Whether the address is no address of the API. */
  isPage?: boolean;
}

/** @returns a sentence for each rule that the answer breaks */
export function faultsOf({ status, headers, body, isPage = false }: Judged): string[] {
  const faults: string[] = [];
  if (status >= 500 && status !== 503) faults.push(`It was answered with ${status}.`);
  if (status === 503 && headers["retry-after"] === undefined)
    faults.push("503 without Retry-After.");
  if (status < 400) return faults;
  const type = headers["content-type"] ?? "nothing";
  // The page "not found", for addresses outside of the API.
  if (isPage && type.startsWith("text/html")) return faults;
  if (INSIDE.test(body)) faults.push(`The answer shows the inside: ${body.slice(0, 200)}`);
  for (const [name, rule] of Object.entries(REFUSAL_HEADERS)) {
    const value = String(headers[name] ?? "");
    if (!rule.test(value)) faults.push(`A refusal (${status}) has ${name}: ${value || "nothing"}.`);
  }
  if (!type.startsWith("application/problem+json"))
    return [...faults, `A refusal (${status}) is ${type}.`];
  try {
    const { status: said } = problem.parse(JSON.parse(body));
    if (said !== status) faults.push(`The problem says ${said}, the answer ${status}.`);
  } catch {
    faults.push(`A refusal (${status}) is no problem: ${body.slice(0, 100)}`);
  }
  return faults;
}

/** Reads the first answer of a raw connection; null when there is none. */
export function rawAnswer(said: string): Judged | null {
  const [head = "", ...rest] = said.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  if (!status) return null;
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
  return { status, headers, body: rest.join("\r\n\r\n") };
}
