// Renders the OpenAPI document as plain HTML, without external resources.
import {
  nameIn,
  type Answer,
  type OpenApi,
  type Operation,
  type Parameter,
  type Schema,
} from "#server/description/openapi.ts";

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; overflow-wrap: anywhere; }
h2 { margin: 2.5rem 0 .5rem; } details { border-top: 1px solid #8884; padding: .4rem 0; }
summary { cursor: pointer; } code, pre { font: 14px/1.45 ui-monospace, monospace; }
pre { white-space: pre-wrap; background: #8881; padding: .8rem; border-radius: .4rem; }
.method { display: inline-block; min-width: 4.2rem; margin-inline-end: 0.5rem; font-weight: 700; }
.what { opacity: .75; } h3 { font-size: 1rem; margin: 1rem 0 .3rem; }`;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Text with `code` in backticks. */
const prose = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

const linkTo = (name: string): string => `<a href="#${escape(name)}">${escape(name)}</a>`;

/** A schema as JSON, in which the names of other schemas are links. */
const schemaText = (schema: Schema, indent?: number): string =>
  escape(JSON.stringify(schema, null, indent)).replaceAll(
    /\{\s*&quot;\$ref&quot;:\s*&quot;#\/components\/schemas\/(\w+)&quot;\s*\}/g,
    (_ref, name: string) => linkTo(name),
  );

function schemaBlock(schema: Schema | undefined): string {
  if (schema === undefined) return "";
  if (schema.$ref !== undefined) return `<p>${linkTo(nameIn(schema.$ref))}</p>`;
  if (schema.items?.$ref !== undefined)
    return `<p>List of ${linkTo(nameIn(schema.items.$ref))}</p>`;
  return `<pre>${schemaText(schema, 2)}</pre>`;
}

function parametersOf({ parameters = [] }: Operation, api: OpenApi): string {
  if (parameters.length === 0) return "";
  const items = parameters
    .map(({ $ref, ...given }): Parameter =>
      $ref === undefined ? given : (api.components?.parameters?.[nameIn($ref)] ?? {}),
    )
    .map(
      ({ name = "", in: place = "", required, description = "", schema = {} }) =>
        `<li><code>${escape(name)}</code> in ${place}${required ? ", required" : ""} <code>${schemaText(schema)}</code> ${prose(description)}</li>`,
    );
  return `<h3>Parameters</h3><ul>${items.join("")}</ul>`;
}

function bodyOf({ requestBody }: Operation): string {
  const [content] = Object.entries(requestBody?.content ?? {});
  if (content === undefined) return "";
  const optional = requestBody?.required ? "" : ", can be left out";
  return `<h3>Body (${escape(content[0])}${optional})</h3>${schemaBlock(content[1].schema)}`;
}

function answerBlock(title: string, { description = "", content = {} }: Answer): string {
  const [first] = Object.entries(content);
  const type = first && !first[0].endsWith("json") ? ` (${escape(first[0])})` : "";
  return `<h3>${title}${type} <span class="what">${prose(description)}</span></h3>${type ? "" : schemaBlock(first?.[1].schema)}`;
}

/** Refusals in one line: what they mean is said once, at the end of the page. */
function answersOf({ responses = {} }: Operation): string {
  const entries = Object.entries(responses);
  const own = entries.flatMap(([status, answer]) =>
    answer.$ref === undefined ? [answerBlock(`Answer ${status}`, answer)] : [],
  );
  const refusals = entries.flatMap(([status, { $ref }]) =>
    $ref === undefined ? [] : [`<a href="#${nameIn($ref)}">${status}</a>`],
  );
  return `${own.join("")}<h3>Refusals</h3><p>${refusals.join(", ")}</p>`;
}

function operationBlock(path: string, method: string, operation: Operation, api: OpenApi): string {
  const { summary = "", description = "", operationId = "" } = operation;
  return `<details><summary><span class="method">${method.toUpperCase()}</span><code>${escape(path)}</code> <span class="what">${escape(summary)}</span></summary>
<p><code>${escape(operationId)}</code> ${prose(description)}</p>${parametersOf(operation, api)}${bodyOf(operation)}${answersOf(operation)}</details>`;
}

function tagSection(
  { name, description = "" }: { name: string; description?: string },
  api: OpenApi,
) {
  const blocks = Object.entries(api.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags?.[0] === name)
      .map(([method, operation]) => operationBlock(path, method, operation, api)),
  );
  return `<section><h2>${escape(name)}</h2><p>${prose(description)}</p>${blocks.join("\n")}</section>`;
}

function componentSections({ components = {} }: OpenApi): string {
  const schemas = Object.entries(components.schemas ?? {}).map(
    ([name, schema]) => `<h3 id="${escape(name)}">${escape(name)}</h3>${schemaBlock(schema)}`,
  );
  const refusals = Object.entries(components.responses ?? {}).map(
    ([name, answer]) => `<div id="${escape(name)}">${answerBlock(escape(name), answer)}</div>`,
  );
  return `<section><h2>Schemas</h2>${schemas.join("\n")}</section>
<section><h2>Refusals</h2>${refusals.join("\n")}</section>`;
}

/**
 * @param api - the OpenAPI document
 * @returns a complete HTML page without scripts
 */
export function docsPage(api: OpenApi): string {
  const sections = (api.tags ?? []).map((tag) => tagSection(tag, api));
  const about = (api.info.description ?? "").split("\n\n").map((text) => `<p>${prose(text)}</p>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(api.info.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escape(api.info.title)}</h1>${about.join("")}<p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${sections.join("\n")}
${componentSections(api)}</main></body></html>`;
}
