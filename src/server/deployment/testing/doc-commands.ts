// The commands of the documentation: every line of its ```sh blocks, and which of them are for another machine.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { deployPath } from "./deploy-files.ts";

const DOCS = deployPath("../docs");

/** Its commands build on one another: worked-examples.test.ts runs them. */
const RUN_AS_A_WHOLE = "api.md";

/** Lines of a block without comments; a block in a list is indented. */
function commandsIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^ *```sh\n([^]*?)^ *```$/gm)].map(
    ([, block = ""]) => block,
  );
  return blocks
    .join("\n")
    .split("\n")
    .map((line) => line.replace(/(^|\s+)#.*$/, "").trim())
    .filter((line) => line !== "");
}

/** @returns each command of `docs/*.md` once */
export function documentedCommands(): string[] {
  const pages = readdirSync(DOCS).filter((name) => name.endsWith(".md") && name !== RUN_AS_A_WHOLE);
  const commands = pages.flatMap((name) => commandsIn(readFileSync(path.join(DOCS, name), "utf8")));
  return [...new Set(commands)];
}

/** Commands that no test runs, each with the reason. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  "docker compose up -d": "needs Docker; image.test.ts builds and runs the image",
  "docker compose up -d --build": "needs Docker; image.test.ts builds and runs the image",
  "docker compose exec quotewright node bin/quotewright.mjs backup":
    "needs Docker; image.test.ts runs the command in a container",
  "docker compose -f deploy/compose.fleet.yaml up -d":
    "needs Docker; compose.test.ts reads the file",
  "docker compose -f deploy/compose.fleet.yaml exec -T postgres pg_dump -U quotewright --format=custom quotewright > quotes.dump":
    "needs Docker; backup-postgres.test.ts makes such a dump",
  "npm run audit": "asks the registry, which may not answer",
  "npm run reliability": "takes minutes; short-forms.test.ts runs its scenarios",
  "npm run reliability -- kills-sqlite power --long":
    "takes long; short-forms.test.ts runs the short forms",
  "npm run reliability -- fuzz --seed 7": "takes minutes; short-forms.test.ts runs its scenarios",
  "sudo cp deploy/systemd/quotewright@.service /etc/systemd/system/":
    "changes the machine; systemd.test.ts checks the unit",
  "sudo useradd --system --no-create-home --shell /usr/sbin/nologin quotewright":
    "changes the machine; systemd.test.ts compares it with the unit",
  "sudo nano /etc/quotewright.env": "changes the machine",
  "sudo systemctl enable --now quotewright@1": "changes the machine",
  "sudo systemctl restart nginx quotewright@1": "changes the machine",
  "sudo systemctl restart quotewright@1": "changes the machine",
  "createdb quotewright": "needs a Postgres that the user may make databases in",
  "git pull": "changes the code",
  "npm run package": "package.test.ts packs it",
  "npm install quotewright-1.0.0.tgz": "package.test.ts installs it",
  "npx quotewright --port 3000 --data /srv/quotewright": "package.test.ts starts it",
  "npx quotewright doctor": "package.test.ts runs it",
};

/** Which test of doc-commands.test.ts runs a command. */
export const RUN = {
  start: [
    "npm start",
    "node_modules/.bin/node --max-semi-space-size=16 src/server/main.ts",
    "BRAND=/etc/quotewright/brand.json PUBLIC_URL=https://quotes.your-company.com npm start",
    `BRAND='{ "name": "Pine Street Builders" }' npm start`,
  ],
  ask: ["curl http://127.0.0.1:3000/healthz", "curl http://127.0.0.1:3000/readyz"],
  backup: ["npm run backup", "npm run backup /mnt/nas/monday"],
  restore: ["npm run restore backups/quotes-20261121T023706Z.sqlite"],
  make: [
    "npm run build",
    "npm run licences",
    "npm run licences -- --write",
    "npm run sbom quotewright.cdx.json",
  ],
  key: [
    "openssl rand -base64 32",
    "openssl rand -base64 15",
    'echo "whsec_$(openssl rand -base64 32)"',
  ],
  /** By documented-receiver.test.ts. */
  webhook: ["node docs/webhook-receiver.mjs"],
} as const;
