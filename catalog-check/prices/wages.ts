// Checks that the labor factors of the regions follow from the wages in wages.csv.
import { TRADE_GROUPS, type TradeGroup } from "#core/own-prices/trade-groups.ts";
import type { CatalogFiles, OCCUPATIONS, WageRow } from "../files/catalog-files.ts";
import { problemAt, type Problem } from "../files/problem.ts";

type Occupation = (typeof OCCUPATIONS)[number];

/** The occupations of each group of trades, by their columns in wages.csv. */
const GROUP_OCCUPATIONS: Readonly<Record<TradeGroup, readonly Occupation[]>> = {
  general: ["laborers", "landscapers"],
  carpentry: ["carpenters"],
  licensed: ["electricians", "plumbers", "hvacMechanics"],
  finishing: ["drywallInstallers", "painters", "tileSetters", "insulationWorkers"],
  heavy: ["concreteFinishers", "masons", "operators"],
  roofing: ["roofers", "sheetMetalWorkers"],
};
const ALL = Object.values(GROUP_OCCUPATIONS).flat();

/** The row with the number of people in each occupation in the United States, which weighs their wages. */
const WEIGHTS = "employment";

/** The average of wage there / wage in the United States over occupations, weighed; null without any wage. */
function factorOf(
  occupations: readonly Occupation[],
  there: WageRow,
  us: WageRow,
  weights: WageRow,
): number | null {
  const known = occupations.filter((occupation) => there[occupation] !== "");
  const people = known.reduce((sum, each) => sum + Number(weights[each]), 0);
  if (people === 0) return null;
  const weighed = known.reduce(
    (sum, each) => sum + (Number(weights[each]) * Number(there[each])) / Number(us[each]),
    0,
  );
  return Math.round((weighed / people) * 100) / 100;
}

/** Each labor factor is that of its wages: of all occupations for the place, and of a group's for the group. */
export function checkWages({ wages, regions }: CatalogFiles): Problem[] {
  const byPlace = new Map(wages.map((row) => [row.place, row]));
  const weights = byPlace.get(WEIGHTS);
  return regions.flatMap((region) => {
    const there = byPlace.get(region.code);
    const us = there && byPlace.get(there.comparedWith);
    if (!there || !us || !weights) return [problemAt(region, "has no wages in wages.csv")];
    const groups = [
      ["labor", ALL] as const,
      ...TRADE_GROUPS.map((group) => [group, GROUP_OCCUPATIONS[group]] as const),
    ];
    return groups.flatMap(([column, occupations]) => {
      const wanted = factorOf(occupations, there, us, weights)?.toFixed(2) ?? "";
      return region[column] === wanted
        ? []
        : [
            problemAt(
              region,
              `${column} is ${region[column] || "empty"}, by the wages it is ${wanted || "empty"}`,
            ),
          ];
    });
  });
}
