// `npm run sbom <file>`: writes the list of shipped packages (SBOM) as CycloneDX JSON.
import { writeFileSync } from "node:fs";
import { z } from "zod";
import { npmOutput } from "./supply/npm.ts";
import { shippedHere } from "./supply/shipped.ts";

/** What this command reads of npm's list; the rest is kept. */
const sbom = z.looseObject({
  bomFormat: z.literal("CycloneDX"),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(z.looseObject({ "bom-ref": z.string() })),
});

/** npm lists what the server needs; the packages in the pages count as development there. */
function write(file: string): void {
  const output = npmOutput(["sbom", "--sbom-format", "cyclonedx", "--omit", "dev"]);
  const list = sbom.parse(JSON.parse(output));
  // npm names it after the folder.
  list.metadata.component.name = "quotewright";
  const known = new Set(list.components.map((component) => component["bom-ref"]));
  for (const { name, version, licence } of shippedHere()) {
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
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
  console.log(`${list.components.length} packages were written to ${file}.`);
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Name the file to write, such as: npm run sbom quotewright.cdx.json");
  process.exitCode = 1;
} else {
  try {
    write(file);
  } catch (error) {
    console.error(`The list was not written: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
