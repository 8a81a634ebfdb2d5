// Tests that a price is defined once, in the claims: when it changes there, all pages and savings follow.
import { afterEach, expect, test, vi } from "vitest";
import type * as Claims from "./content/claims.ts";

afterEach(() => {
  vi.doUnmock("./content/claims.ts");
  vi.resetModules();
});

/** Loads the site's modules again, as a build does after an edit of the claims file. */
async function siteWith(change: (claims: typeof Claims) => object) {
  vi.resetModules();
  vi.doMock("./content/claims.ts", async (load) => {
    const claims = await load<typeof Claims>();
    return { ...claims, ...change(claims) };
  });
  const { PAGES, renderPage } = await import("./render.tsx");
  return PAGES.map(({ meta: { path } }) => ({ path, html: renderPage(path) ?? "" }));
}

const quoting = (pages: { path: string; html: string }[], figure: string): string[] =>
  pages.filter(({ html }) => html.includes(figure)).map(({ path }) => path);

const claimed = <Value>(value: Value) => ({ value, checkedOn: "2027-01-31" });

test("a plan of the invoicing tool: pages, descriptions and yearly savings follow", async () => {
  const before = await siteWith(() => ({}));
  const after = await siteWith(({ joist }) => ({
    joist: { ...joist, plansMonthly: claimed([23, 57, 121]) },
  }));
  const quoted = quoting(before, "$19-$99");
  expect(quoted).toContain("/compare-construction-software");
  expect(quoted).toContain("/joist-alternative");
  expect(quoting(after, "$23-$121")).toEqual(
    expect.arrayContaining(quoted.filter((path) => path !== "/")),
  );
  // $276, $684 and $1,452 are twelve months of the new plans.
  for (const figure of ["$276", "$684", "$1,452"])
    expect(quoting(after, figure)).toContain("/joist-alternative");
  expect(quoting(after, "$276+")).toEqual(["/compare-construction-software"]);
  for (const old of ["$228", "$588", "$1,188"]) expect(quoting(after, old)).toEqual([]);
  expect(quoting(after, "January 31, 2027")).toContain("/joist-alternative");
});

test("the count of tasks: wherever it is printed", async () => {
  const before = await siteWith(() => ({}));
  const after = await siteWith(({ product }) => ({
    product: { ...product, catalogTasks: claimed(1_512) },
  }));
  expect(quoting(after, "1,512")).toEqual(quoting(before, "1,329"));
  expect(quoting(after, "1,329")).toEqual([]);
});
