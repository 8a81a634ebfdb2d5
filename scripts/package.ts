// `npm run package`: packs the built project as its npm package, in dist/package.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { packProject } from "./package/pack.ts";

const ROOT = path.join(import.meta.dirname, "..");
const folder = path.join(ROOT, "dist", "package");

mkdirSync(folder, { recursive: true });
console.log(`The package is ${path.relative(process.cwd(), packProject(ROOT, folder))}`);
