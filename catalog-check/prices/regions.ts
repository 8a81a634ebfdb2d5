// Checks the regions: every state, province and territory once, with factors in a possible range.
import { region } from "#core/own-prices/region.ts";
import { MATERIAL_GROUPS, TRADE_GROUPS, tradeGroupOf } from "#core/own-prices/trade-groups.ts";
import { REGIONS_FILE, type CatalogFiles, type RegionRow } from "../files/catalog-files.ts";
import { problemAt, type Problem } from "../files/problem.ts";

/** ISO 3166-2: the 50 states and the District of Columbia; the 13 provinces and territories. */
const CODES = {
  US: "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY",
  CA: "AB BC MB NB NL NT NS NU ON PE QC SK YT",
};
export const REGION_CODES: readonly string[] = Object.entries(CODES).flatMap(([country, codes]) =>
  codes.split(" ").map((code) => `${country}-${code}`),
);

/** A factor outside of this range is a slip: half and twice the US average. */
const LEAST = 0.5;
const MOST = 2;

function rowProblems(row: RegionRow): Problem[] {
  const { code, name, country, labor, material, source } = row;
  const read = region.safeParse({
    code,
    name,
    country,
    labor: Number(labor),
    material: Number(material),
    source,
  });
  const shape = read.success
    ? []
    : read.error.issues.map(({ path, message }) => problemAt(row, `${path.join(".")} ${message}`));
  const ofGroups = [...TRADE_GROUPS, ...MATERIAL_GROUPS].map((group) => row[group]);
  const factors = [labor, material, ...ofGroups.filter((cell) => cell !== "")].filter(
    (each) => !(Number(each) >= LEAST && Number(each) <= MOST),
  );
  return [
    ...shape,
    ...factors.map((each) =>
      problemAt(row, `the factor ${each} is not between ${LEAST} and ${MOST}`),
    ),
    ...(REGION_CODES.includes(code) ? [] : [problemAt(row, "is not a code of a region")]),
    ...(code.startsWith(`${country}-`)
      ? []
      : [problemAt(row, "the country is not that of the code")]),
  ];
}

/** Each region has its row, with a possible value in every cell, and each category a trade whose factor it takes. */
export function checkRegions({ regions, categories }: CatalogFiles): Problem[] {
  const codes = regions.map(({ code }) => code);
  const repeated = regions.filter(({ code }, index) => codes.indexOf(code) !== index);
  const missing = REGION_CODES.filter((code) => !codes.includes(code));
  return [
    ...regions.flatMap(rowProblems),
    ...categories
      .filter(({ name }) => tradeGroupOf(name) === undefined)
      .map((row) =>
        problemAt(row, "has no group of trades in src/core/own-prices/trade-groups.ts"),
      ),
    ...repeated.map((row) => problemAt(row, "stands twice")),
    ...missing.map((id) => problemAt({ file: REGIONS_FILE, line: 1, id }, "is missing")),
  ];
}
