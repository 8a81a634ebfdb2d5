// The checks of `quotewright doctor`: each says in one line what is right, or what to do. None changes anything.
import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { countQuotes } from "../backup/sqlite-copy.ts";
import { readInstallation } from "../brand/installation.ts";
import type { Env } from "../env.ts";
import { hasEastAsianFonts } from "../pdf/layout/fonts.ts";
import { createPdfRenderer } from "../pdf/engine/renderer.ts";
import { WARM_UP_JOB } from "../pdf/engine/warm-up.ts";
import { fail, note, ok, type Finding } from "./finding.ts";
import { noticeFindings } from "./notice-checks.ts";

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);

const counted = (quotes: number): string =>
  `${quotes.toLocaleString("en-US")} ${quotes === 1 ? "quote" : "quotes"}`;

/** Below this a database soon has no room, in bytes. */
const LITTLE_ROOM = 500_000_000;

/** Started with one that is new enough: `bin/quotewright.mjs`. */
const node = ({ version, arch, platform }: NodeJS.Process): Finding =>
  ok(`Node ${version} on ${platform} ${arch}.`);

function pages(root: string): Finding {
  return existsSync(path.join(root, "dist/site/pages.json"))
    ? ok("The pages are built.")
    : fail("The pages are not built. Run npm run build, or install the package again.");
}

async function brand(env: Env): Promise<Finding> {
  try {
    const { name, origin } = (await readInstallation(env)).brand;
    return ok(`The brand is "${name}", at ${origin}.`);
  } catch (error) {
    return fail(messageOf(error));
  }
}

/** The nearest folder that exists, where DATA_DIR will be made. */
const existing = (place: string): string =>
  existsSync(place) || path.dirname(place) === place ? place : existing(path.dirname(place));

function folder({ DATA_DIR }: Env): Finding {
  const place = path.resolve(DATA_DIR);
  const there = existing(place);
  try {
    accessSync(there, constants.R_OK | constants.W_OK);
  } catch {
    return fail(`This account may not read and write in ${there}. Change its owner, or DATA_DIR.`);
  }
  const { bavail, bsize } = statfsSync(there);
  const room = bavail * bsize;
  const gigabytes = `${(room / 1e9).toFixed(1)} GB`;
  if (room < LITTLE_ROOM) return fail(`There are only ${gigabytes} left on the disk of ${place}.`);
  return ok(
    there === place
      ? `The data is in ${place}, with ${gigabytes} left on its disk.`
      : `The first start makes ${place}; its disk has ${gigabytes} left.`,
  );
}

function sqlite({ DATA_DIR }: Env): Finding {
  const file = path.resolve(DATA_DIR, "quotes.sqlite");
  if (!existsSync(file)) return note("There is no database yet: the first start makes it.");
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const [found] = database.prepare("pragma integrity_check(1)").all();
      const state = String(found?.["integrity_check"]);
      return state === "ok"
        ? ok(`The database is whole and has ${counted(countQuotes(database))}.`)
        : fail(`The database is damaged (${state}). Restore a backup.`);
    } finally {
      database.close();
    }
  } catch (error) {
    return fail(`The database ${file} cannot be read: ${messageOf(error)}.`);
  }
}

async function postgres(address: string): Promise<Finding> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.query("select 1");
    return ok("Postgres answers.");
  } catch (error) {
    return fail(`Postgres does not answer: ${messageOf(error)}. Check DATABASE_URL.`);
  } finally {
    await client.end().catch(() => null);
  }
}

const database = (env: Env): Finding | Promise<Finding> =>
  env.DATABASE_URL === undefined ? sqlite(env) : postgres(env.DATABASE_URL);

function port({ PORT, HOST }: Env): Promise<Finding> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", (error) =>
      resolve(
        "code" in error && error.code === "EADDRINUSE"
          ? note(`Port ${PORT} is in use: by this server if it runs, otherwise set another one.`)
          : fail(`The server could not listen on ${HOST}:${PORT}: ${messageOf(error)}.`),
      ),
    );
    server.listen({ port: PORT, host: HOST }, () =>
      server.close(() => resolve(ok(`Port ${PORT} of ${HOST} is free.`))),
    );
  });
}

async function pdf(): Promise<Finding> {
  const renderer = createPdfRenderer({ workers: 1 });
  try {
    const bytes = await renderer.render(WARM_UP_JOB);
    return ok(`A PDF was printed (${Math.round(bytes.length / 1_000)} KB).`);
  } catch (error) {
    return fail(`No PDF can be printed: ${messageOf(error)}`);
  } finally {
    await renderer.close();
  }
}

const fonts = (): Finding =>
  hasEastAsianFonts()
    ? ok("The fonts of all scripts are installed.")
    : note(
        "Quotes in Chinese, Japanese or Korean cannot be printed. To print them, add @embedpdf/fonts-sc, @embedpdf/fonts-jp and @embedpdf/fonts-kr.",
      );

/**
 * @param root - the folder of the package or of the project
 * @returns what was found, each as soon as it is known
 */
export async function* findings(root: string, env: Env): AsyncGenerator<Finding> {
  yield node(process);
  yield pages(root);
  yield await brand(env);
  yield folder(env);
  yield await database(env);
  yield await port(env);
  yield await pdf();
  yield fonts();
  yield* noticeFindings(env);
}
