// The API description: OpenAPI 3.1 generated from the route schemas, and its HTML page.
import swagger, { type SwaggerTransform } from "@fastify/swagger";
import type { FastifyInstance, FastifySchema } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import { accessDescription } from "#server/access/access-description.ts";
import { isOpenRoute } from "#server/access/open-addresses.ts";
import type { OpenApi } from "#server/description/openapi.ts";
import { refusalAnswers, statusesOf } from "#server/description/refusals.ts";
import { nameSchemas } from "#server/description/schema-names.ts";
import { withSharedParts } from "#server/description/shared-parts.ts";
import { CONTENT_POLICY, policyHeader, withStylesOf } from "#server/http/security-headers.ts";
import type { Api } from "../api.ts";
import { docsPage } from "./docs-page.ts";

const ABOUT = `Quotes, their categories, tasks and payments. There are no accounts: whoever knows a quote's id can read and change it.

Every POST that creates takes an id of your choice, so that it can be repeated safely. Every answer about a quote carries its version as ETag; send it as If-Match to change only what you have seen. Money is in dollars, rates are in percent.`;

/** In the order in which a quote is made. */
const TAGS = [
  { name: "Quotes", description: "Make, read, change, print and delete quotes." },
  {
    name: "Categories",
    description: "The parts of the work, such as Drywall; they hold the tasks.",
  },
  { name: "Tasks", description: "The lines of a quote: from the catalog, or custom ones." },
  { name: "Payments", description: "The payment schedule." },
  { name: "Logos", description: "The logo that a quote prints." },
  {
    name: "Offers",
    description: "What the contractor publishes to the client, as numbered revisions.",
  },
  {
    name: "Notices",
    description: "What a contractor is told by device, mail or webhook when the client answers.",
  },
  { name: "Client", description: "What a client does with the link to an offer." },
  {
    name: "Workspaces",
    description:
      "What the devices of one contractor share, sealed by them: the server cannot read it.",
  },
  {
    name: "Catalog",
    description: "Tasks with usual prices, starter jobs, and the factors of regions.",
  },
];

export interface ApiFacts {
  /** The name of the installation's brand, in the title. */
  brandName: string;
  publicUrl: string | undefined;
  /** The name of the cookie of a private installation; undefined for one that everybody can open. */
  accessCookie: string | undefined;
}

/** The schema of a route with the refusals of the checks that all routes have, and whether its body may be left out. */
function completed(schema: FastifySchema, method: string, isPrivate: boolean): FastifySchema {
  const { body, response = {} } = schema;
  return {
    ...schema,
    response: { ...refusalAnswers(statusesOf(method, schema, isPrivate)), ...(response as object) },
    ...(body instanceof z.ZodType && { "x-body-optional": body.safeParse(undefined).success }),
  };
}

/** @param asksForCode - whether the installation is private */
const describeRoute =
  (asksForCode: boolean): SwaggerTransform =>
  (given) => {
    // Clients' calls need no code, nor do logos and the certificate.
    const isOpen = isOpenRoute(given.url);
    const isPrivate = asksForCode && !isOpen;
    const completeSchema = completed(given.schema, String(given.route.method), isPrivate);
    const { schema, url } = jsonSchemaTransform({ ...given, schema: completeSchema });
    return { schema: asksForCode && isOpen ? { ...schema, security: [] } : schema, url };
  };

/** Collects the schemas of all routes registered after it. */
export async function describeApi(
  app: FastifyInstance,
  { brandName, publicUrl, accessCookie }: ApiFacts,
): Promise<void> {
  nameSchemas();
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${brandName} API`,
        version: "1.0.0",
        description: ABOUT,
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: publicUrl ?? "/" }],
      tags: TAGS,
      ...(accessCookie === undefined ? { security: [] } : accessDescription(accessCookie)),
    },
    transform: describeRoute(accessCookie !== undefined),
    transformObject: (document) =>
      withSharedParts(jsonSchemaTransformObject(document) as OpenApi) as object,
  });
}

export function docsRoutes(api: Api): void {
  const hide = { schema: { hide: true } };
  const cache = "public, max-age=300";
  let page: string | undefined;

  api.get("/api/openapi.json", hide, async (_request, reply) =>
    reply.header("cache-control", cache).send(api.swagger()),
  );

  api.get("/api/docs", hide, async (_request, reply) => {
    page ??= docsPage(api.swagger() as OpenApi);
    // The page has its stylesheet in itself.
    const policy = policyHeader(withStylesOf(page, CONTENT_POLICY));
    void reply.header("content-security-policy", policy);
    return reply.header("cache-control", cache).type("text/html; charset=utf-8").send(page);
  });
}
