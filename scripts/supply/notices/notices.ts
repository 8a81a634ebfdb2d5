// Composes THIRD-PARTY-NOTICES: who made the shipped packages, and under which terms. The same text on every machine.
import type { ShippedPackage } from "../licence-list.ts";
import type { LicenceText } from "./licence-text.ts";
import { NOTES, WITHOUT_TEXT } from "./without-text.ts";

export interface PackageTexts extends ShippedPackage {
  /** Empty for a package that only some machines install. */
  texts: readonly LicenceText[];
}

interface TermsGroup {
  terms: string;
  /** The packages, by their copyright lines. */
  packages: Map<string, PackageTexts[]>;
}

const INTRODUCTION = `Third-party notices

Quotewright is under the MIT license (LICENSE), its price catalog under
CC BY 4.0 (catalog/LICENSE). It uses and delivers the packages and fonts
below, which are the work of others. This file is written by
"npm run licences -- --write".`;

const LINE = "-".repeat(72);

const label = ({ name, version, licence }: ShippedPackage): string =>
  `${name} ${version} (${licence})`;
const list = (packages: readonly ShippedPackage[]): string =>
  packages.map((each) => `  ${label(each)}`).join("\n");

/** Equal but for line breaks, quotation marks and case. */
const sameTerms = (terms: string): string => terms.replace(/\W+/g, " ").trim().toLowerCase();

function addTexts(groups: Map<string, TermsGroup>, each: PackageTexts): void {
  for (const { terms, copyright } of each.texts) {
    const key = sameTerms(terms);
    const group = groups.get(key) ?? { terms, packages: new Map<string, PackageTexts[]>() };
    const holders = copyright.join("\n");
    group.packages.set(holders, [...(group.packages.get(holders) ?? []), each]);
    groups.set(key, group);
  }
}

const packagesOf = (group: TermsGroup): PackageTexts[] => [...group.packages.values()].flat();

/** The terms that most packages under a licence have. */
function usualTerms(groups: Iterable<TermsGroup>, licence: string): string | undefined {
  let usual: { terms: string; count: number } | undefined;
  for (const group of groups) {
    const count = packagesOf(group).filter((each) => each.licence === licence).length;
    if (count > (usual?.count ?? 0)) usual = { terms: group.terms, count };
  }
  return usual?.terms;
}

const parts = (licence: string): string[] => licence.replace(/[()]/g, "").split(" AND ");

/** Whether the texts of the package that brings it, and the note about that package, are all that it needs. */
function isCoveredByParent(each: PackageTexts, all: readonly PackageTexts[]): boolean {
  const parent = all.find(({ name }) => name === each.broughtBy);
  const note = NOTES.find(({ of }) => of === each.broughtBy);
  const covered = new Set([...parts(parent?.licence ?? ""), ...(note?.covers ?? [])]);
  return parts(each.licence).every((part) => covered.has(part));
}

/**
 * @param packages - everything that is shipped, sorted, each name and version once
 * @returns the text of the file, and the packages without a licence text
 */
export function notices(packages: readonly PackageTexts[]): {
  text: string;
  missing: ShippedPackage[];
} {
  const groups = new Map<string, TermsGroup>();
  const byParent = new Map<string, PackageTexts[]>();
  const missing: ShippedPackage[] = [];
  for (const each of packages) addTexts(groups, each);
  const withText = [...groups.values()];
  for (const each of packages.filter(({ texts }) => texts.length === 0)) {
    const byHand = WITHOUT_TEXT[each.name];
    const terms = byHand && (byHand.terms ?? usualTerms(withText, each.licence));
    if (terms) addTexts(groups, { ...each, texts: [{ copyright: [byHand.copyright], terms }] });
    else if (each.broughtBy !== undefined && isCoveredByParent(each, packages))
      byParent.set(each.broughtBy, [...(byParent.get(each.broughtBy) ?? []), each]);
    else missing.push(each);
  }
  const shippedNotes = NOTES.filter(({ of }) => packages.some(({ name }) => name === of));
  const sections = [
    INTRODUCTION,
    ...shippedNotes.map(({ of, text }) => `About ${of}:\n${text}`),
    ...[...byParent].map(
      ([parent, brought]) =>
        `Installed with ${parent} on some platforms,\nunder its terms below and those that the note about it names:\n${list(brought)}`,
    ),
    ...[...groups.values()]
      .map((group) => ({ ...group, size: packagesOf(group).length }))
      .sort((a, b) => b.size - a.size)
      .map(({ packages: byHolders, terms }) => {
        const heads = [...byHolders].map(([holders, each]) =>
          [...(holders ? [holders] : []), list(each)].join("\n"),
        );
        return `${LINE}\n\n${heads.join("\n\n")}\n\n${terms}`;
      }),
  ];
  return { text: `${sections.join("\n\n")}\n`, missing };
}
