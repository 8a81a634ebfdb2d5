// Vite plugin: leaves out the code of Zod that makes JSON Schemas. Only the server uses it, and it is 5 KB of the app.
import type { Plugin } from "vite";

const FILE = /\/zod\/v4\/classic\/schemas\.js$/;
const METHODS = [
  /^ *inst\._zod\.processJSONSchema = .*;\n/gm,
  /^ *toJSONSchema\(params\) \{\n.*\n *\},\n/gm,
  /^ *jsonSchema: \{\n.*\n.*\n *\},\n/gm,
];

export function withoutJsonSchemas(): Plugin {
  return {
    name: "quotewright:without-json-schemas",
    apply: "build",
    transform: {
      filter: { id: FILE },
      handler(code) {
        const missing = METHODS.filter((method) => code.search(method) === -1);
        if (missing.length > 0)
          throw new Error(`Zod has changed: ${missing.join(" and ")} finds nothing in it.`);
        return {
          code: METHODS.reduce((rest, method) => rest.replace(method, ""), code),
          map: null,
        };
      },
    },
  };
}
