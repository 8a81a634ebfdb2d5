// Gathers what operations share in the components of the API description: schemas by name, refusals by status, headers.
import { STATUS_CODES } from "node:http";
import {
  refTo,
  type Answer,
  type OpenApi,
  type Operation,
  type Parameter,
  type Schema,
} from "./openapi.ts";
import { PROBLEM_TYPE } from "./refusals.ts";

const HEADERS = {
  ETag: {
    description: "The version of what was answered, in quotation marks.",
    schema: { type: "string" },
  },
  RetryAfter: { description: "Seconds to wait.", schema: { type: "integer" } },
};

const PARAMETERS = {
  IfMatch: {
    name: "If-Match",
    in: "header",
    required: false,
    description:
      'Changes the quote only while it is at this version: its ETag, such as `"12"`. Without it any version is changed.',
    schema: { type: "string" },
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    required: false,
    description:
      "The ETag of what you have: while that is current, the answer is 304 without a body.",
    schema: { type: "string" },
  },
};

/** What the generator says of answers that have no description. */
const NOT_DESCRIBED = "Default Response";

/** What the generator adds to the name of a schema as bodies have it. */
const IN_BODIES = /Input$/;
const SCHEMA_REF = /"#\/components\/schemas\/(\w+)"/g;

/** The names of the schemas that a part of the description refers to, also through other schemas. */
function namesUsedBy(part: unknown, schemas: Record<string, Schema>): Set<string> {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(SCHEMA_REF)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name] ?? {});
    }
  };
  visit(part);
  return used;
}

/** One name for a schema in bodies and in answers, and no bounds or patterns that the type or the format says already. */
function plainSchemas<Part>(part: Part): Part {
  return JSON.parse(JSON.stringify(part), (key, value) => {
    if (key === "$ref") return value.replace(IN_BODIES, "");
    if (value === Number.MIN_SAFE_INTEGER || value === Number.MAX_SAFE_INTEGER) return undefined;
    if (typeof value?.format === "string") return { ...value, pattern: undefined };
    return value;
  });
}

/**
 * One schema for each name that is used: the generator makes one for bodies and one for answers.
 *
 * @throws when both are used and differ
 */
function usedSchemas({ paths, components }: OpenApi): Record<string, Schema> {
  const all = components?.schemas ?? {};
  const found: Record<string, Schema> = {};
  for (const name of [...namesUsedBy(paths, all)].sort()) {
    const shared = name.replace(IN_BODIES, "");
    const schema = plainSchemas(all[name] ?? {});
    const other = found[shared];
    if (other !== undefined && JSON.stringify(other) !== JSON.stringify(schema))
      throw new Error(`${shared} differs in bodies and in answers: give each its own name.`);
    found[shared] = schema;
  }
  return found;
}

function descriptionOf(status: string, responses: Record<string, Answer>): string {
  if (status === "201") return "Created.";
  return "201" in responses ? "It was there already." : "Success.";
}

const refusalName = (status: string): string =>
  status === "default" ? "Refused" : (STATUS_CODES[status] ?? status).replaceAll(/\W/g, "");

/** The answers of an operation, with refusals as references; `refusals` collects those by status. */
function answersOf(
  responses: Record<string, Answer>,
  refusals: Record<string, Answer>,
): Record<string, Answer> {
  const hasVersion = "412" in responses || "304" in responses;
  const answers = Object.entries(responses).map(([status, answer]): [string, Answer] => {
    if (answer.content?.[PROBLEM_TYPE]) {
      const name = refusalName(status);
      const wait = status === "429" && {
        headers: { "Retry-After": refTo("headers", "RetryAfter") },
      };
      refusals[status] = { ...answer, ...wait };
      return [status, refTo("responses", name)];
    }
    const { description = NOT_DESCRIBED } = answer;
    return [
      status,
      {
        ...answer,
        description: description === NOT_DESCRIBED ? descriptionOf(status, responses) : description,
        ...(hasVersion &&
          /^20[01]$/.test(status) && { headers: { ETag: refTo("headers", "ETag") } }),
      },
    ];
  });
  return Object.fromEntries(answers);
}

function parametersOf({ parameters = [], responses = {} }: Operation): Parameter[] {
  return [
    ...parameters,
    ...("412" in responses ? [refTo("parameters", "IfMatch")] : []),
    ...("304" in responses ? [refTo("parameters", "IfNoneMatch")] : []),
  ];
}

/** An operation with references to what it shares with others; `refusals` collects its refusals. */
function sharing(operation: Operation, refusals: Record<string, Answer>): Operation {
  const { "x-body-optional": isOptional = false, requestBody, responses = {}, ...rest } = operation;
  return {
    ...rest,
    parameters: parametersOf(operation),
    ...(requestBody && { requestBody: { ...requestBody, required: !isOptional } }),
    responses: answersOf(responses, refusals),
  };
}

/**
 * @param api - the description as it is generated from the routes
 * @returns the description with its shared parts in `components`
 */
export function withSharedParts(api: OpenApi): OpenApi {
  const { paths = {} } = api;
  const refusals: Record<string, Answer> = {};
  const mapped = <Value, Result>(record: Record<string, Value>, change: (value: Value) => Result) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
  const shared = mapped(paths, (operations) =>
    mapped(operations, (operation) => sharing(operation, refusals)),
  );
  return {
    ...plainSchemas({ ...api, paths: shared }),
    components: {
      ...api.components,
      schemas: usedSchemas({ ...api, paths }),
      responses: plainSchemas(
        Object.fromEntries(
          Object.entries(refusals).map(([status, answer]) => [refusalName(status), answer]),
        ),
      ),
      parameters: PARAMETERS,
      headers: HEADERS,
    },
  };
}
