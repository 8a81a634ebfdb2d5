// Checks the format of the files: headers, and the number of cells in each row.
import type { CatalogFiles } from "./catalog-files.ts";
import { problemAt, type Problem } from "./problem.ts";

export function checkShapes(catalog: CatalogFiles): Problem[] {
  return catalog.shapes.flatMap(({ file, expected, header, misshapen }) => {
    const wrongHeader =
      header.join() === expected.join()
        ? []
        : [problemAt({ file, line: 1, id: "header" }, `must be ${expected.join()}`)];
    const wrongRows = misshapen.map((row) =>
      problemAt(row, `has ${row.cells} cells, the header has ${expected.length}`),
    );
    return [...wrongHeader, ...wrongRows];
  });
}
