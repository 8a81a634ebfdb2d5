// All rules of the catalog, in the order in which their problems should be fixed.
import { checkLabor, checkNumbers, checkVariants } from "./amounts.ts";
import type { CatalogFiles } from "./catalog-files.ts";
import { checkCounts, checkUnits } from "./coverage.ts";
import { checkIds, checkNames } from "./identity.ts";
import { checkNearDuplicates } from "./near-duplicates.ts";
import { checkPrices } from "./prices.ts";
import { checkOtherNames } from "./other-names.ts";
import type { Problem } from "./problem.ts";
import { checkReferences } from "./references.ts";
import { checkRegions } from "./regions.ts";
import { checkSample, checkSampledPrices } from "./sample.ts";
import { checkSections } from "./sections.ts";
import { checkShapes } from "./shapes.ts";
import { checkLicensedTrades, checkSourcedPrices, checkSources } from "./sources.ts";
import { checkStarters } from "./starters.ts";
import { checkSpelling } from "./spelling.ts";
import { checkSynonymCount, checkSynonyms } from "./synonyms.ts";
import { checkCharacters, checkLengths, checkRepeatedSentences } from "./wording.ts";

type Rule = (catalog: CatalogFiles) => Problem[] | Promise<Problem[]>;

const RULES: readonly Rule[] = [
  checkShapes,
  checkCounts,
  checkIds,
  checkNames,
  checkSections,
  checkRegions,
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
  checkNearDuplicates,
  checkReferences,
  checkStarters,
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
