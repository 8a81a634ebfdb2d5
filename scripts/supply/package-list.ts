// The list of shipped packages (SBOM) as CycloneDX JSON, of the server and of the pages. npm alone would list only the
// server's: as its dependencies, the packages in the pages would add 160 MB to the image, where nothing imports them.
import { z } from "zod";
import { npm } from "./npm.ts";
import { shippedHere } from "./shipped.ts";

/** What is read and changed of npm's list; the rest is kept. */
const sbom = z.looseObject({
  bomFormat: z.literal("CycloneDX"),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(z.looseObject({ "bom-ref": z.string() })),
});

/**
 * The packages in package-lock.json, of all platforms. npm lists what the server needs; the packages in the pages count as
 * development there and are added.
 *
 * @param root - the project's folder; its packages need not be installed
 * @throws if npm lists nothing
 */
export function packageList(root: string): z.infer<typeof sbom> {
  const options = ["--sbom-format", "cyclonedx", "--package-lock-only", "--omit", "dev"];
  const { stdout, stderr } = npm(["sbom", ...options], root);
  if (stdout === "") throw new Error(`npm sbom printed nothing. ${stderr.trim()}`);
  const list = sbom.parse(JSON.parse(stdout));
  // npm names it after the folder.
  list.metadata.component.name = "quotewright";
  const known = new Set(list.components.map((component) => component["bom-ref"]));
  for (const { name, version, licence } of shippedHere(root)) {
    const reference = `${name}@${version}`;
    if (known.has(reference)) continue;
    list.components.push({
      "bom-ref": reference,
      type: "library",
      name,
      version,
      purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
      licenses: [
        / (AND|OR) /.test(licence) ? { expression: licence } : { license: { id: licence } },
      ],
    });
  }
  return list;
}
