// The API description: OpenAPI 3.1 generated from the route schemas, and its HTML page.
import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { accessDescription, routeAccess } from "../access/access-description.ts";
import { CONTENT_POLICY, policyHeader, withStylesOf } from "../http/security-headers.ts";
import { docsPage, type OpenApi } from "./docs-page.ts";
import type { Api } from "./api.ts";

const ABOUT = `Quotes, their categories, tasks and payments. There is no sign-in: whoever knows a quote's id can read and change it.

Every POST that creates takes an id of your choice, so that it can be repeated safely. Every answer about a quote carries its version as ETag; send it as If-Match to change only what you have seen. Money is in dollars, rates are in percent.`;

export interface ApiFacts {
  /** The name of the installation's brand, in the title. */
  brandName: string;
  publicUrl: string | undefined;
  /** The name of the cookie of a private installation; undefined for one that everybody can open. */
  accessCookie: string | undefined;
}

/** Collects the schemas of all routes registered after it. */
export async function describeApi(
  app: FastifyInstance,
  { brandName, publicUrl, accessCookie }: ApiFacts,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: `${brandName} API`, version: "1.0.0", description: ABOUT },
      servers: [{ url: publicUrl ?? "/" }],
      ...(accessCookie === undefined ? {} : accessDescription(accessCookie)),
    },
    transform(given) {
      const { schema, url } = jsonSchemaTransform(given);
      return {
        schema: accessCookie === undefined ? schema : { ...schema, ...routeAccess(url) },
        url,
      };
    },
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
