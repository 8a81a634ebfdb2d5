// Vite plugin: writes .br and .gz files beside the text files of the build, at the highest compression level.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Files in which the server inserts the brand, and then compresses them itself. */
const BRANDED = new Set(["app.html", "client.html", "sw.js"]);

/** Minimum size in bytes: a file that fits into one packet gains nothing. */
const MIN_BYTES = 1_024;

const TEXT = /\.(?:html|css|js|mjs|json|svg|txt|xml|webmanifest|map)$/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${path}.br`, await toBrotli(bytes, { params }));
  await writeFile(`${path}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

/** @param folder - an absolute path; its text files are found at any depth */
async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && TEXT.test(entry.name) && !BRANDED.has(entry.name),
  );
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

/** Runs after all files are written, including those of the public folder. */
export function precompress(): Plugin {
  let outDir = "";
  return {
    name: "quotewright:precompress",
    apply: "build",
    configResolved(config) {
      outDir = config.build.outDir;
    },
    closeBundle: {
      order: "post",
      sequential: true,
      // After a failed build there is nothing to compress, and its own error must be reported.
      handler: (error) => (error === undefined ? compressFolder(outDir) : undefined),
    },
  };
}
