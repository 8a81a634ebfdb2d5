// The file THIRD-PARTY-NOTICES of this project: composes it from what is installed, writes it, and compares it.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ShippedPackage } from "../licence-list.ts";
import { licenceTexts } from "./licence-text.ts";
import { notices } from "./notices.ts";

const NAME = "THIRD-PARTY-NOTICES";
const REMEDY = "Run npm run licences -- --write and commit the file.";

function isInstalled(folder: string, version: string): boolean {
  const file = path.join(folder, "package.json");
  if (!existsSync(file)) return false;
  return (JSON.parse(readFileSync(file, "utf8")) as { version?: string }).version === version;
}

/**
 * @param root - the project's folder, with its packages installed
 * @param shipped - its shipped packages, sorted
 * @param toWrite - writes the file instead of comparing it
 * @returns what is wrong, a sentence each; with anything wrong nothing is written
 */
export function noticesFile(
  root: string,
  shipped: readonly ShippedPackage[],
  toWrite: boolean,
): string[] {
  const wrong: string[] = [];
  const once = new Map(shipped.map((each) => [`${each.name} ${each.version}`, each]));
  const packages = [...once].map(([label, each]) => {
    const folder = path.join(root, each.folder);
    if (each.broughtBy !== undefined) return { ...each, texts: [] };
    if (isInstalled(folder, each.version)) return { ...each, texts: licenceTexts(folder) };
    wrong.push(`${label} is not installed. Run npm install.`);
    return { ...each, texts: [] };
  });
  if (wrong.length > 0) return wrong;
  const { text, missing } = notices(packages);
  for (const { name, version } of missing)
    wrong.push(
      `${name} ${version} has no licence text. Add who made it to scripts/supply/notices/without-text.ts.`,
    );
  if (wrong.length > 0) return wrong;
  const file = path.join(root, NAME);
  if (toWrite) writeFileSync(file, text);
  else if (!existsSync(file)) wrong.push(`There is no ${NAME}. ${REMEDY}`);
  else if (readFileSync(file, "utf8").replaceAll("\r\n", "\n") !== text)
    wrong.push(`${NAME} is not what the shipped packages say. ${REMEDY}`);
  return wrong;
}
