// Serves the built pages: marketing HTML, the app, hashed assets, and a "not found" page.
import fastifyStatic from "@fastify/static";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isApiAddress, isAppPath, isAppRoute, canonicalPage, type Pages } from "./pages.ts";
import { CONTENT_POLICY, policyHeader, SECRET_LINK, withStylesOf } from "./security-headers.ts";

const REVALIDATE = "public, max-age=0, must-revalidate";
const FOR_EVER = "public, max-age=31536000, immutable";
const PERMANENT = 308;
const APP = "app.html";
const NOT_FOUND = "404.html";
const CLIENT = "client.html";
const RULES = "/speculation-rules.json";

/** All files of a folder as relative paths with forward slashes. */
function filesOf(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set();
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Set(
    names
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .map((name) => name.split(path.sep).join("/")),
  );
}

/** The file of a marketing page: index.html for `/`, faq.html for `/faq`. */
function pageAt(address: string, files: ReadonlySet<string>): string | undefined {
  const name = address === "/" ? "index.html" : `${address.slice(1)}.html`;
  const isPage = !address.slice(1).includes("/") && ![APP, NOT_FOUND, CLIENT].includes(name);
  return isPage && files.has(name) ? name : undefined;
}

/** Compressed variants and page file names are not served under their own paths. */
function fileAt(address: string, files: ReadonlySet<string>): string | undefined {
  const name = address.slice(1);
  return files.has(name) && !/\.(html|br|gz)$/.test(name) ? name : undefined;
}

function cachingOf(name: string): string {
  if (name.startsWith("assets/")) return FOR_EVER;
  return name === "sw.js" ? "no-cache" : REVALIDATE;
}

/**
 * Speculation rules need a MIME type that their file name does not imply. The file is too small for
 * compression; for a compressed one the plugin would derive the type from the name again.
 */
function setType(reply: FastifyReply, file: string): void {
  if (file.endsWith(RULES)) void reply.type("application/speculationrules+json");
}

function addressOf(request: FastifyRequest): string {
  try {
    return decodeURIComponent(request.url.split("?")[0] ?? "/");
  } catch {
    // A malformed escape such as %zz matches no page, so the answer is "not found".
    return "/%";
  }
}

/**
 * Serves the build folder. If it does not exist, every page is a plain "not found".
 *
 * @param folder - dist/web
 */
export function builtPages(folder: string): Pages {
  const root = path.resolve(folder);
  const files = filesOf(root);

  // Marketing pages have their stylesheets inside.
  const policies = new Map(
    [...files]
      .filter((name) => name.endsWith(".html"))
      .map((name) => {
        const page = readFileSync(path.join(root, name), "utf8");
        return [name, policyHeader(withStylesOf(page, CONTENT_POLICY))];
      }),
  );
  const setPolicy = (reply: FastifyReply, name: string): FastifyReply =>
    reply.header("content-security-policy", policies.get(name));

  function sendApp(reply: FastifyReply, status: number): FastifyReply {
    void reply.code(status).headers({ ...SECRET_LINK, "cache-control": "no-store" });
    return reply.sendFile(APP);
  }

  function sendPage(reply: FastifyReply, name: string): FastifyReply {
    if (files.has(RULES.slice(1))) void reply.header("speculation-rules", `"${RULES}"`);
    return setPolicy(reply, name).header("cache-control", REVALIDATE).sendFile(name);
  }

  function sendNotFound(reply: FastifyReply): FastifyReply {
    void reply.code(404).header("cache-control", "no-cache");
    return files.has(NOT_FOUND)
      ? setPolicy(reply, NOT_FOUND).sendFile(NOT_FOUND)
      : reply.type("text/plain; charset=utf-8").send("Page Not Found\n");
  }

  function redirect(reply: FastifyReply, to: string): FastifyReply {
    if (isAppPath(to)) void reply.headers({ ...SECRET_LINK, "cache-control": "no-store" });
    else void reply.header("cache-control", REVALIDATE);
    return reply.redirect(to, PERMANENT);
  }

  function send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const address = addressOf(request);
    const canonical = canonicalPage(
      address,
      request.url,
      (known) => pageAt(known, files) !== undefined,
    );
    if (canonical !== null) return redirect(reply, canonical);
    if (isAppPath(address) && files.has(APP))
      return sendApp(reply, isAppRoute(address) ? 200 : 404);
    const page = pageAt(address, files);
    if (page !== undefined) return sendPage(reply, page);
    const file = fileAt(address, files);
    if (file === undefined) {
      reply.callNotFound();
      return reply;
    }
    return reply.header("cache-control", cachingOf(file)).sendFile(file);
  }

  // Without a build the offer can still be read.
  const clientShell = files.has(CLIENT)
    ? readFileSync(path.join(root, CLIENT), "utf8")
    : "<!doctype html><title>%PAGE_TITLE%</title><!--page-->";

  return {
    policy: CONTENT_POLICY,
    clientShell: async () => clientShell,
    async register(app: FastifyInstance) {
      if (files.size > 0) {
        const options = {
          serve: false,
          preCompressed: true,
          cacheControl: false,
          index: false,
          redirect: false,
        } as const;
        await app.register(fastifyStatic, { root, ...options, setHeaders: setType });
      }
      app.get("/*", { compress: false, schema: { hide: true } }, (request, reply) =>
        isApiAddress(request.url) ? reply.callNotFound() : send(request, reply),
      );
    },
    notFound: async (_request, reply) => sendNotFound(reply),
  };
}
