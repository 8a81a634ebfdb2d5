// Renders the OpenAPI document as plain HTML, without external resources.

interface Schema {
  type?: string | string[];
  [keyword: string]: unknown;
}

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses?: Record<
    string,
    { description?: string; content?: Record<string, { schema?: Schema }> }
  >;
}

export interface OpenApi {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h2 { margin: 2.5rem 0 .5rem; } details { border-top: 1px solid #8884; padding: .4rem 0; }
summary { cursor: pointer; } code, pre { font: 14px/1.45 ui-monospace, monospace; }
pre { overflow-x: auto; background: #8881; padding: .8rem; border-radius: .4rem; }
.method { display: inline-block; min-width: 4.2rem; font-weight: 700; }
.what { opacity: .75; } h3 { font-size: 1rem; margin: 1rem 0 .3rem; }`;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const schemaBlock = (schema: Schema | undefined): string =>
  schema === undefined ? "" : `<pre>${escape(JSON.stringify(schema, null, 2))}</pre>`;

function parametersOf({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return "";
  const items = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${escape(name)}</code> in ${escape(place)}${required ? ", required" : ""} <code>${escape(JSON.stringify(schema ?? {}))}</code></li>`,
  );
  return `<h3>Parameters</h3><ul>${items.join("")}</ul>`;
}

function bodyOf({ requestBody }: Operation): string {
  const [content] = Object.entries(requestBody?.content ?? {});
  return content === undefined
    ? ""
    : `<h3>Body (${escape(content[0])})</h3>${schemaBlock(content[1].schema)}`;
}

function answersOf({ responses = {} }: Operation): string {
  return Object.entries(responses)
    .map(([status, { description = "", content = {} }]) => {
      const [first] = Object.values(content);
      return `<h3>Answer ${escape(status)} <span class="what">${escape(description)}</span></h3>${schemaBlock(first?.schema)}`;
    })
    .join("");
}

function operationBlock(path: string, method: string, operation: Operation): string {
  const { summary = "", description = "" } = operation;
  return `<details><summary><span class="method">${method.toUpperCase()}</span><code>${escape(path)}</code> <span class="what">${escape(summary)}</span></summary>
<p>${escape(description)}</p>${parametersOf(operation)}${bodyOf(operation)}${answersOf(operation)}</details>`;
}

/**
 * @param api - the OpenAPI document
 * @returns a complete HTML page without scripts
 */
export function docsPage(api: OpenApi): string {
  const blocks = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(api.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? "Other";
      blocks.set(tag, [...(blocks.get(tag) ?? []), operationBlock(path, method, operation)]);
    }
  }
  const sections = [...blocks].map(
    ([tag, operations]) => `<section><h2>${escape(tag)}</h2>${operations.join("\n")}</section>`,
  );
  const about = (api.info.description ?? "").split("\n\n").map((text) => `<p>${escape(text)}</p>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(api.info.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escape(api.info.title)}</h1>${about.join("")}<p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${sections.join("\n")}</main></body></html>`;
}
