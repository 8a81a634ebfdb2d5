#!/usr/bin/env node
// The command `quotewright`: starts the server with Node 24, or checks an installation. Plain JavaScript, because any
// Node version from 20 must be able to run it.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const LEAST_NODE = 24;
const HELP = `quotewright [start] [options]   serve the product until Ctrl+C
quotewright doctor [options]    check this installation and its data
quotewright backup [file]       copy all quotes while the server runs, and check the copy
quotewright restore <copy>      put a backup in place; the server must be stopped

  --port <number>   port to listen on (3000)
  --data <folder>   where quotes are kept (${join("~", ".quotewright")})
  --open            open it in the browser
  --version, --help

Every other setting is an environment variable: see docs/configuration.md.
`;

/** Exits with a sentence instead of a stack trace. */
function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** This Node when it is new enough, otherwise the one that is installed with the package. */
function findNode() {
  if (Number(process.versions.node.split(".")[0]) >= LEAST_NODE) return process.execPath;
  const platform = process.platform === "win32" ? "win" : process.platform;
  try {
    const description = createRequire(import.meta.url).resolve(
      `node-${platform}-${process.arch}/package.json`,
    );
    const { bin } = JSON.parse(readFileSync(description, "utf8"));
    return join(dirname(description), bin.node);
  } catch {
    return giveUp(
      `Quotewright needs Node ${LEAST_NODE}, and this is ${process.version}. Install Node ${LEAST_NODE} or newer from https://nodejs.org.`,
    );
  }
}

/** What each command runs, without the ending, and how many words may follow it. */
const COMMANDS = new Map([
  ["start", { file: "src/server/main", mostWords: 0 }],
  ["doctor", { file: "src/server/doctor/doctor", mostWords: 0 }],
  ["backup", { file: "scripts/backup", mostWords: 1 }],
  ["restore", { file: "scripts/restore", mostWords: 1 }],
]);

/** A package has compiled files, a clone of the project its sources. */
function codeAt(name) {
  const file = join(ROOT, name);
  return existsSync(`${file}.js`) ? `${file}.js` : `${file}.ts`;
}

function readCommand() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        port: { type: "string" },
        data: { type: "string" },
        open: { type: "boolean", default: false },
        version: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    return giveUp(`${error.message}\n\n${HELP}`);
  }
}

/** What opens an address in the browser, by platform. */
const OPENERS = { darwin: ["open"], win32: ["cmd", "/c", "start", ""] };

/** A machine without a browser is no mistake: the address is printed. */
function openInBrowser(url) {
  const [program, ...args] = OPENERS[process.platform] ?? ["xdg-open"];
  const opener = spawn(program, [...args, url], { stdio: "ignore", detached: true });
  opener.on("error", () => console.error(`No browser could be opened here. Open ${url} in one.`));
  opener.unref();
}

/** Runs a file in the foreground, and exits with its exit code. */
function run(file, words, env, onLine) {
  const args = ["--max-semi-space-size=16", codeAt(file), ...words];
  const child = spawn(findNode(), args, { env, stdio: ["inherit", "pipe", "inherit"] });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.stdout.setEncoding("utf8").on("data", (text) => {
    process.stdout.write(text);
    onLine?.(text);
  });
  child.on("error", (error) => giveUp(`Node could not be started: ${error.message}`));
  child.on("close", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

// Whoever reads the output may stop reading, such as `head`: that ends neither the server nor a check.
process.stdout.on("error", () => {});

const { values, positionals } = readCommand();
const [name = "start", ...words] = positionals;
const command = COMMANDS.get(name);
if (values.help) process.stdout.write(HELP);
else if (values.version)
  process.stdout.write(`${JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version}\n`);
else if (command === undefined || words.length > command.mostWords)
  giveUp(`There is no command "${positionals.join(" ")}".\n\n${HELP}`);
else {
  const data = resolve(values.data ?? process.env.DATA_DIR ?? join(homedir(), ".quotewright"));
  const env = {
    ...process.env,
    DATA_DIR: data,
    QUOTEWRIGHT_RUN: "quotewright",
    ...(values.port ? { PORT: values.port } : {}),
  };
  if (name !== "start") run(command.file, words, env);
  else {
    mkdirSync(data, { recursive: true });
    if (!env.DATABASE_URL) console.error(`Quotes are kept in ${data}`);
    run(command.file, words, env, (text) => {
      const [, url] = /ready at (\S+)/.exec(text) ?? [];
      if (values.open && url) openInBrowser(url);
    });
  }
}
