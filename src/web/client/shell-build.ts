// Vite plugin: writes `client.html`, the shell of the client's page, with the hashed names of its stylesheet and script.
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { clientScript, clientStyles, type Output } from "./built-files.ts";

const source = new URL("./index.html", import.meta.url);

/** Chunks that the script shares with the app are fetched at the same time as the script. */
const preloads = ({ imports = [] }: Output): string =>
  imports.map((name) => `<link rel="modulepreload" href="/${name}" />`).join("");

export function clientShell(): Plugin {
  return {
    name: "quotewright:client-shell",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const outputs: Output[] = Object.values(bundle);
        const script = clientScript(outputs);
        const styles = clientStyles(outputs);
        const shell = (await readFile(source, "utf8"))
          .replace("/client/styles/client.css", `/${styles.fileName}`)
          .replace("/client/client.ts", `/${script.fileName}`)
          .replace("</head>", `${preloads(script)}</head>`);
        this.emitFile({ type: "asset", fileName: "client.html", source: shell });
      },
    },
  };
}
