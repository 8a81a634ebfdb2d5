// Reads what this installation shows as its own: the brand file, the public address, whether it has marketing pages.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { brandFile, SOFTWARE_NAME, type Brand, type BrandFile } from "#core/brand/brand.ts";
import { sampleBrand } from "#core/brand/sample-brand.ts";
import { schemaSentence } from "#core/text/schema-sentences.ts";
import { EnvError, type Env } from "../env.ts";
import { fieldErrors } from "../http/errors.ts";
import { iconFiles } from "./icons.ts";

/** The brand and the files that come with it. */
export interface Installation {
  brand: Brand;
  /** The logo as a PNG or SVG file. */
  logo?: Buffer | undefined;
  /** Whether everybody can open the home page: it is there, and no access code is asked for. */
  isOpen: boolean;
  /** Icons by file name, instead of those of the build. */
  icons: ReadonlyMap<string, Buffer>;
}

/** The largest file that is taken as a logo, in bytes: it is embedded in other files. */
const LOGO_MAX_BYTES = 500_000;

const mistake = (sentence: string): EnvError => new EnvError(`BRAND: ${sentence}`);

async function contentOf(setting: string): Promise<{ text: string; folder: string }> {
  if (setting.trimStart().startsWith("{")) return { text: setting, folder: process.cwd() };
  const file = path.resolve(setting);
  try {
    return { text: await readFile(file, "utf8"), folder: path.dirname(file) };
  } catch {
    throw mistake(`the file ${file} cannot be read. Name a brand file, or write its JSON here.`);
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw mistake(`this is not valid JSON: ${error instanceof Error ? error.message : ""}`);
  }
}

function parsedBrand(text: string): BrandFile {
  const read = brandFile.safeParse(parsedJson(text), { error: schemaSentence });
  if (read.success) return read.data;
  const sentences = fieldErrors(read.error.issues).map(
    ({ pointer, detail }) => `BRAND: ${pointer.slice(1).replaceAll("/", ".")}: ${detail}`,
  );
  throw new EnvError(sentences.join("\n"));
}

async function readLogo(name: string | undefined, folder: string): Promise<Buffer | undefined> {
  if (name === undefined) return undefined;
  const file = path.resolve(folder, name);
  const logo = await readFile(file).catch(() => {
    throw mistake(`logo: the file ${file} cannot be read.`);
  });
  if (logo.length > LOGO_MAX_BYTES)
    throw mistake(`logo: the file ${file} is larger than ${LOGO_MAX_BYTES / 1_000} KB.`);
  return logo;
}

async function iconsOf(
  logo: Buffer | undefined,
  color: string | undefined,
): Promise<Map<string, Buffer>> {
  if (logo === undefined && color === undefined) return new Map();
  try {
    return await iconFiles(logo, color);
  } catch {
    throw mistake("logo: the file is not an SVG or PNG image that can be read.");
  }
}

/**
 * Without BRAND and PUBLIC_URL nothing is known of the installation, and it shows the sample brand. With one of them it
 * is somebody's own, and shows only what its brand file has (decision 16).
 *
 * @throws EnvError with a sentence for each mistake in the brand file
 */
export async function readInstallation({
  BRAND,
  PUBLIC_URL,
  SITE,
  PORT,
  ACCESS_CODE,
}: Pick<Env, "BRAND" | "PUBLIC_URL" | "SITE" | "PORT" | "ACCESS_CODE">): Promise<Installation> {
  const hasSite = SITE === "on";
  const isOpen = hasSite && ACCESS_CODE === undefined;
  if (BRAND === undefined && PUBLIC_URL === undefined)
    return { brand: { ...sampleBrand, hasSite }, isOpen, icons: new Map() };
  const { text, folder } = await contentOf(BRAND ?? JSON.stringify({ name: SOFTWARE_NAME }));
  const { logo: logoName, ...file } = parsedBrand(text);
  const logo = await readLogo(logoName, folder);
  const origin = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`).origin;
  return {
    brand: { ...file, origin, hasSite, hasLogo: logo !== undefined },
    logo,
    isOpen,
    icons: await iconsOf(logo, file.color),
  };
}
