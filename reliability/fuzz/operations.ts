// Reads the operations that the server describes in its OpenAPI file.
import { z } from "zod";
import { jsonOf, mustSucceed, type Client } from "../drive/client.ts";

/** The parts of a JSON schema that values are made from. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

export interface Operation {
  method: string;
  /** With `{name}` for each parameter. */
  path: string;
  query: { name: string; schema: JsonSchema }[];
  body: JsonSchema | null;
}

const jsonSchema = z.custom<JsonSchema>((value) => typeof value === "object");
const operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), schema: jsonSchema }))
    .default([]),
  requestBody: z
    .object({ content: z.object({ "application/json": z.object({ schema: jsonSchema }) }) })
    .optional(),
});
const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

/** A part of the description with the shared parts that it refers to (`#/components/schemas/Quote`) in their places. */
function withSharedParts(part: unknown, whole: unknown): unknown {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map((each) => withSharedParts(each, whole));
  if ("$ref" in part) {
    const names = String(part.$ref).split("/").slice(1);
    const shared = names.reduce((at, name) => Reflect.get(Object(at), name), whole);
    return withSharedParts(shared, whole);
  }
  return Object.fromEntries(
    Object.entries(part).map(([name, own]) => [name, withSharedParts(own, whole)]),
  );
}

/** @throws when the server has no description, or one of another form */
export async function readOperations(client: Client): Promise<Operation[]> {
  const whole = jsonOf(await mustSucceed(client, { path: "/api/openapi.json" }));
  const { paths } = description.parse(withSharedParts(whole, whole));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((each) => each.in === "query"),
      body: requestBody?.content["application/json"].schema ?? null,
    })),
  );
}
