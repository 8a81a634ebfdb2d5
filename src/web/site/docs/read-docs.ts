// Reads the documentation from the project's folder, when the pages are built.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { DocPage } from "#core/brand/built-site.ts";
import { paths } from "#web/paths.ts";
import { DOC_LIST } from "./doc-list.ts";
import { type DocPicture, renderedMarkdown } from "./markdown.ts";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));

/** The folder of the pictures, as pages refer to it. */
export const PICTURES = path.join(ROOT, "docs", "pictures");

/**
 * @param pictures - by file name, such as `editor.webp`
 * @returns the pages whose file exists, in the order of the index
 * @throws Error when a file does not begin with a heading
 */
export function readDocs(pictures: ReadonlyMap<string, DocPicture> = new Map()): DocPage[] {
  const listed = DOC_LIST.filter(({ file }) => existsSync(path.join(ROOT, file)));
  const names = new Map(listed.map(({ file, name }) => [file, name]));
  return listed.map(({ file, ...page }) => {
    const folder = path.posix.dirname(file);
    const rendered = renderedMarkdown(readFileSync(path.join(ROOT, file), "utf8"), {
      page(href) {
        const [target = "", fragment] = href.split("#");
        const name = names.get(path.posix.join(folder, target));
        if (name === undefined) return undefined;
        return paths.doc(name) + (fragment === undefined ? "" : `#${fragment}`);
      },
      picture: (href) => pictures.get(path.posix.basename(href)),
    });
    return { ...page, ...rendered };
  });
}
