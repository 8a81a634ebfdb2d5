// All rules of the catalog, in the order in which their problems should be fixed.
import { checkLabor, checkNumbers, checkVariants } from "./tasks/amounts.ts";
import type { CatalogFiles } from "./files/catalog-files.ts";
import { checkAtCost } from "./work/at-cost.ts";
import { checkCounts, checkUnits } from "./tasks/coverage.ts";
import { checkIds, checkNames } from "./tasks/identity.ts";
import { checkMinimums } from "./tasks/minimums.ts";
import { checkNearDuplicates } from "./tasks/near-duplicates.ts";
import { checkPackages, checkUndivided } from "./prices/packages.ts";
import { checkPrices } from "./prices/prices.ts";
import { checkOtherNames } from "./words/other-names.ts";
import { checkParts } from "./work/parts.ts";
import type { Problem } from "./files/problem.ts";
import { checkReferences } from "./tasks/references.ts";
import { checkRegions } from "./prices/regions.ts";
import { checkSample, checkSampledPrices } from "./prices/sample.ts";
import { checkSections } from "./words/sections.ts";
import { checkShapes } from "./files/shapes.ts";
import { checkLicensedTrades, checkSourcedPrices, checkSources } from "./prices/sources.ts";
import { checkContained, checkDoubleBilling } from "./work/double-billing.ts";
import { checkStarters } from "./work/starters.ts";
import { checkSpelling } from "./tasks/spelling.ts";
import { checkSynonymCount, checkSynonyms } from "./words/synonyms.ts";
import { checkWaste } from "./work/waste.ts";
import { checkWages } from "./prices/wages.ts";
import { checkCharacters, checkLengths, checkRepeatedSentences } from "./tasks/wording.ts";

type Rule = (catalog: CatalogFiles) => Problem[] | Promise<Problem[]>;

const RULES: readonly Rule[] = [
  checkShapes,
  checkCounts,
  checkIds,
  checkNames,
  checkSections,
  checkRegions,
  checkWages,
  checkCharacters,
  checkLengths,
  checkRepeatedSentences,
  checkUnits,
  checkNumbers,
  checkLabor,
  checkVariants,
  checkPrices,
  checkSources,
  checkSourcedPrices,
  checkLicensedTrades,
  checkSample,
  checkSampledPrices,
  checkPackages,
  checkUndivided,
  checkNearDuplicates,
  checkReferences,
  checkStarters,
  checkContained,
  checkAtCost,
  checkMinimums,
  checkDoubleBilling,
  checkParts,
  checkWaste,
  checkOtherNames,
  checkSynonyms,
  checkSynonymCount,
  checkSpelling,
];

/**
 * @param catalog - the parsed files
 * @returns all problems; empty when the catalog is valid
 */
export async function checkCatalog(catalog: CatalogFiles): Promise<Problem[]> {
  const found = await Promise.all(RULES.map((rule) => rule(catalog)));
  return found.flat();
}
