// The installation's key, under which the tokens of client links are encrypted: from the environment, or a file.
import { randomBytes } from "node:crypto";
import { constants, copyFile, link, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "../configuration/data-folder.ts";
import { EnvError } from "../env.ts";

const BYTES = 32;
const FILE = "installation.key";

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

/** Writes a new key, unless there is one: of several processes that start at once all find the same complete file. */
async function makeKey(folder: string, file: string): Promise<void> {
  makeFolder(path.resolve(folder));
  const draft = `${file}.${randomBytes(8).toString("hex")}`;
  try {
    await writeFile(draft, `${randomBytes(BYTES).toString("base64")}\n`, { mode: 0o600 });
    // In one step: a reader never finds a half-written file. Some file systems have no links.
    await link(draft, file)
      .catch((error: unknown) => {
        if (codeOf(error) === "EEXIST") throw error;
        return copyFile(draft, file, constants.COPYFILE_EXCL);
      })
      .catch((error: unknown) => {
        if (codeOf(error) !== "EEXIST") throw error;
      });
  } finally {
    await rm(draft, { force: true });
  }
}

async function fileText(folder: string, file: string): Promise<string> {
  const read = () => readFile(file, "utf8");
  try {
    return await read().catch(async (error: unknown) => {
      if (codeOf(error) !== "ENOENT") throw error;
      await makeKey(folder, file);
      return read();
    });
  } catch (error) {
    throw new EnvError(
      `INSTALLATION_KEY must be set, or ${file} must be readable and its folder writable (${codeOf(error)}).`,
      { cause: error },
    );
  }
}

/**
 * Reads the key, and makes one with the first start.
 *
 * @param given - INSTALLATION_KEY: 32 bytes in base64; processes that share a database must share it
 * @param folder - DATA_DIR, where the file is kept that only its owner can read
 * @throws EnvError when the file cannot be read or written, or is damaged
 */
export async function installationKey(given: string | undefined, folder: string): Promise<Buffer> {
  if (given !== undefined) return Buffer.from(given, "base64");
  const file = path.join(folder, FILE);
  const key = Buffer.from((await fileText(folder, file)).trim(), "base64");
  if (key.length !== BYTES)
    throw new EnvError(
      `${file} is damaged. Restore it from a backup, or delete it to make a new key.`,
    );
  return key;
}
