// Serves the pages: marketing HTML and the app with the brand of the installation, hashed assets, and a "not found" page.
import fastifyStatic from "@fastify/static";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MadeFile, type Content } from "./made-files.ts";
import { isApiAddress, isAppPath, isAppRoute, pageWithoutSlash, type Pages } from "./pages.ts";
import { CONTENT_POLICY, policyHeader, SECRET_LINK, withStylesOf } from "./security-headers.ts";

const REVALIDATE = "public, max-age=0, must-revalidate";
const FOR_EVER = "public, max-age=31536000, immutable";
const PERMANENT = 308;
const APP = "app.html";
const NOT_FOUND = "404.html";
const CLIENT = "client.html";
const RULES = "/speculation-rules.json";
/** What the build leaves for the client's page. */
const CLIENT_RENDERER = new URL("../../../dist/site/client-page.js", import.meta.url);

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

/** The file of a page of the site: index.html for `/`, faq.html for `/faq`, docs/guide.html for `/docs/guide`. */
function pageAt(address: string, files: ReadonlyMap<string, unknown>): string | undefined {
  const name = address === "/" ? "index.html" : `${address.slice(1)}.html`;
  return files.has(name) && ![APP, NOT_FOUND, CLIENT].includes(name) ? name : undefined;
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

function redirect(reply: FastifyReply, to: string): FastifyReply {
  if (isAppPath(to)) void reply.headers({ ...SECRET_LINK, "cache-control": "no-store" });
  else void reply.header("cache-control", REVALIDATE);
  return reply.redirect(to, PERMANENT);
}

type Sending<What> = (
  request: FastifyRequest,
  reply: FastifyReply,
  what: What,
) => Promise<FastifyReply>;

/** How pages are sent, each with its content policy. */
function pageAnswers(
  contents: ReadonlyMap<string, Content>,
  made: ReadonlyMap<string, MadeFile>,
  files: ReadonlySet<string>,
) {
  // Pages have stylesheets inside.
  const policies = new Map(
    [...contents].map(([name, { body }]) => [
      name,
      policyHeader(withStylesOf(typeof body === "string" ? body : "", CONTENT_POLICY)),
    ]),
  );
  const sendHtml: Sending<string> = async (request, reply, name) => {
    const page = made.get(name);
    if (page === undefined) throw new Error(`The build has no ${name}.`);
    void reply.header("content-security-policy", policies.get(name));
    return page.send(request, reply);
  };
  const sendApp: Sending<number> = (request, reply, status) => {
    void reply.code(status).headers({ ...SECRET_LINK, "cache-control": "no-store" });
    return sendHtml(request, reply, APP);
  };
  const sendPage: Sending<string> = (request, reply, name) => {
    if (files.has(RULES.slice(1))) void reply.header("speculation-rules", `"${RULES}"`);
    void reply.header("cache-control", REVALIDATE);
    return sendHtml(request, reply, name);
  };
  const sendNotFound = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.code(404).header("cache-control", "no-cache");
    return made.has(NOT_FOUND)
      ? sendHtml(request, reply, NOT_FOUND)
      : reply.type("text/plain; charset=utf-8").send("Page Not Found\n");
  };
  return { sendApp, sendPage, sendNotFound };
}

/**
 * Serves the files of the build and those that were made of it. Without a build every page is a plain "not found".
 *
 * @param folder - dist/web
 * @param contents - files that are made when the server starts, by name: all pages, and what replaces files of the build
 */
export function servedPages(folder: string, contents: ReadonlyMap<string, Content>): Pages {
  const root = path.resolve(folder);
  const files = filesOf(root);
  const made = new Map([...contents].map(([name, content]) => [name, new MadeFile(content)]));
  const names = new Set([...files, ...made.keys()]);
  const hasSite = made.has("index.html");

  const { sendApp, sendPage, sendNotFound } = pageAnswers(contents, made, files);

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = addressOf(request);
    const isPage = (known: string): boolean => pageAt(known, made) !== undefined;
    const meant = pageWithoutSlash(address, request.url, isPage);
    if (meant !== null) return redirect(reply, meant);
    if (isAppPath(address) && made.has(APP))
      return sendApp(request, reply, isAppRoute(address) ? 200 : 404);
    // Without marketing pages the app is all there is.
    if (address === "/" && !hasSite && made.has(APP))
      return reply.header("cache-control", "no-cache").redirect("/quotes");
    const page = pageAt(address, made);
    if (page !== undefined) return sendPage(request, reply, page);
    const file = fileAt(address, names);
    if (file === undefined) {
      reply.callNotFound();
      return reply;
    }
    void reply.header("cache-control", cachingOf(file));
    return made.get(file)?.send(request, reply) ?? reply.sendFile(file);
  }

  // Without a build the offer can still be read.
  const client = contents.get(CLIENT)?.body;
  const clientShell =
    typeof client === "string" ? client : "<!doctype html><title>%PAGE_TITLE%</title><!--page-->";

  return {
    policy: CONTENT_POLICY,
    clientShell: async () => clientShell,
    clientRenderer: () => import(CLIENT_RENDERER.href),
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
    notFound: sendNotFound,
  };
}
