// `npm run docs`: writes docs/configuration.md from the schema of the environment.
import { writeFileSync } from "node:fs";
import { environmentPage } from "#server/configuration/env-page.ts";

writeFileSync(new URL("../docs/configuration.md", import.meta.url), environmentPage());
console.log("docs/configuration.md is up to date");
