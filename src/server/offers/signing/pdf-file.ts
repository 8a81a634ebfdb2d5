// Reads objects of a PDF that Typst wrote, and appends changed and new ones after its end (an incremental update).
import { createHash } from "node:crypto";

/** An entry of the table of objects: ten digits, five, a letter, the end of the line (ISO 32000-1, 7.5.4). */
const ENTRY_BYTES = 20;

const failed = (what: string): Error => new Error(`The PDF cannot be signed: ${what}.`);

function matched(text: string, pattern: RegExp, what: string): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw failed(`it has no ${what}`);
  return found;
}

const entry = (offset: number): string => `${String(offset).padStart(10, "0")} 00000 n \n`;

/** A PDF with one table of objects, not compressed, as Typst writes it for tagged files. */
export class PdfFile {
  readonly bytes: Buffer;
  /** The number of the next new object. */
  readonly size: number;
  /** The number of the document's catalog. */
  readonly catalog: number;
  readonly #table: number;
  readonly #firstEntry: number;
  readonly #trailer: string;

  /** @throws Error for a file of another kind */
  constructor(pdf: Uint8Array) {
    this.bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    const end = this.bytes.lastIndexOf("startxref");
    const trailer = this.bytes.lastIndexOf("trailer", end);
    if (end < 0 || trailer < 0) throw failed("it has no table of objects");
    this.#trailer = this.bytes.toString("latin1", trailer, end);
    this.#table = Number(
      matched(this.bytes.toString("latin1", end), /^startxref\s+(\d+)/, "address of its table"),
    );
    this.size = Number(matched(this.#trailer, /\/Size (\d+)/, "size"));
    this.catalog = Number(matched(this.#trailer, /\/Root (\d+) 0 R/, "catalog"));
    const head = `xref\n0 ${this.size}\n`;
    this.#firstEntry = this.#table + head.length;
    if (this.bytes.toString("latin1", this.#table, this.#firstEntry) !== head)
      throw failed("it has several tables of objects");
  }

  /**
   * @param number - of an object that is a dictionary
   * @returns its text, from `<<` to `>>`
   */
  dictionary(number: number): string {
    const at = this.#firstEntry + number * ENTRY_BYTES;
    const start = Number(this.bytes.toString("latin1", at, at + 10));
    const text = this.bytes.toString("latin1", start, this.bytes.indexOf("endobj", start));
    const head = `${number} 0 obj`;
    if (!text.startsWith(head)) throw failed(`object ${number} is not where its table says`);
    return text.slice(head.length).trim();
  }

  /** @returns the number of the last page */
  lastPage(): number {
    let number = Number(
      matched(this.dictionary(this.catalog), /\/Pages (\d+) 0 R/, "tree of pages"),
    );
    for (;;) {
      const node = this.dictionary(number);
      if (/\/Type \/Page\b/.test(node)) return number;
      number = Number(matched(node, /\/Kids \[[^\]]*?(\d+) 0 R\s*\]/, "last page"));
    }
  }

  /**
   * @param objects - text of changed and new objects by their numbers; no number above `size` is left out
   * @returns what is to be appended to the file, as Latin-1
   */
  update(objects: ReadonlyMap<number, string>): string {
    let text = "\n";
    let entries = "";
    for (const [number, object] of objects) {
      entries += `${number} 1\n${entry(this.bytes.length + text.length)}`;
      text += `${number} 0 obj\n${object}\nendobj\n`;
    }
    const table = this.bytes.length + text.length;
    const size = Math.max(this.size, ...[...objects.keys()].map((number) => number + 1));
    const info = /\/Info \d+ 0 R/.exec(this.#trailer)?.[0] ?? "";
    const first = matched(this.#trailer, /\/ID \[(\([^()]*\)|<[^<>]*>)/, "identifier");
    // The second part of the identifier changes with the content (ISO 32000-1, 14.4).
    const second = createHash("sha256").update(text).digest("hex").slice(0, 32);
    return `${text}xref\n${entries}trailer\n<< /Size ${size} /Root ${this.catalog} 0 R ${info} /Prev ${this.#table} /ID [${first} <${second}>] >>\nstartxref\n${table}\n%%EOF\n`;
  }
}

/**
 * @param dictionary - text that ends with `>>`
 * @returns the same with further entries
 * @throws Error when it has one of them already
 */
export function withEntries(dictionary: string, entries: Record<string, string>): string {
  const names = Object.keys(entries);
  const known = names.find((name) => dictionary.includes(`/${name} `));
  if (known !== undefined) throw failed(`it has /${known} already`);
  const added = names.map((name) => `  /${name} ${entries[name]}\n`).join("");
  return `${dictionary.slice(0, dictionary.lastIndexOf(">>"))}${added}>>`;
}
