// Reads the licence texts of an installed package, and parts each into copyright lines and terms.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface LicenceText {
  /** Each line as it stands in the text, without indentation. */
  copyright: string[];
  /** The text without its title and copyright lines. */
  terms: string;
}

const LICENCE_FILE = /^(licen[cs]e|copying|copyright|notice|unlicen[cs]e)/i;
/** A README counts only with the terms themselves, not with the name of a licence. */
const README_TERMS =
  /\n#+ *licen[cs]e[^\n]*\n(?=[^#]*permission is hereby granted)(?<terms>[^#]+)/i;
const TITLE =
  /^[#(\s]*(the )?(mit|isc|bsd[- ]?[23]?[- ]clause)( licen[cs]e)?[\s)]*(\(mit\))?[:.]?$/i;
const COPYRIGHT = /^[\s*-]*(portions )?(copyright\b|\(c\)|©)/i;
const APACHE_END = /(^ *END OF TERMS AND CONDITIONS *$)/m;
const END_OF_NOTICE = /^(all rights reserved\.?|https?:\S+|<?https?:\S+>?)$/i;

/** A line that names the same holder for each file of a font, once. */
const holders = (line: string): string[] => [...new Set(line.split(/ \S+\.ttf: /))];

/** @param text - of a licence file */
export function partedText(text: string): LicenceText {
  const [body = "", end, appendix = ""] = text.replaceAll("\r\n", "\n").trim().split(APACHE_END, 3);
  // The appendix of Apache-2.0 tells how to apply it; a filled-in line there is the notice.
  const copyright = appendix
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => COPYRIGHT.test(line) && !/[[{]yyyy/.test(line));
  const terms: string[] = [];
  for (const line of body.trimEnd().split("\n")) {
    const bare = line.trim();
    const isFirst = terms.every((each) => each === "");
    if (isFirst && TITLE.test(bare)) continue;
    if (isFirst && (COPYRIGHT.test(bare) || (copyright.length > 0 && END_OF_NOTICE.test(bare))))
      copyright.push(...holders(bare));
    else terms.push(line.trimEnd());
  }
  if (end) terms.push("", end.trimEnd());
  return { copyright, terms: terms.join("\n").replace(/^\n+/, "").trimEnd() };
}

/**
 * @param folder - of an installed package
 * @returns the texts of its licence files, otherwise the terms in its README; empty without either
 */
export function licenceTexts(folder: string): LicenceText[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
  const read = (name: string): string => readFileSync(path.join(folder, name), "utf8");
  const files = names.filter((name) => LICENCE_FILE.test(name));
  if (files.length > 0) return files.map((name) => partedText(read(name)));
  const readme = names.find((name) => /^readme(\.md)?$/i.test(name));
  const terms =
    readme && README_TERMS.exec(read(readme).replaceAll("\r\n", "\n"))?.groups?.["terms"];
  return terms ? [partedText(terms)] : [];
}
