// Puts the pictures of the documentation into the build, with a hash in each name.
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { DocPicture } from "./markdown.ts";
import { PICTURES } from "./read-docs.ts";

/**
 * A picture `x.webp` comes with `x-dark.webp` where there is one.
 *
 * @param emit - puts a file into the build
 * @returns the pictures by file name; none while there is no folder of pictures
 */
export async function docPictures(
  emit: (name: string, source: Buffer) => string,
): Promise<Map<string, DocPicture>> {
  const files = existsSync(PICTURES) ? await readdir(PICTURES) : [];
  const pictures = new Map<string, DocPicture>();
  for (const name of files.filter((file) => file.endsWith(".webp")).sort()) {
    const source = await readFile(path.join(PICTURES, name));
    const { width, height } = await sharp(source).metadata();
    pictures.set(name, { href: `/${emit(name, source)}`, width, height });
  }
  for (const [name, picture] of pictures)
    picture.darkHref = pictures.get(name.replace(".webp", "-dark.webp"))?.href;
  return pictures;
}
