// Route of the page that a client opens: `/c/` and the token of an offer.
import type { FastifyReply, FastifyRequest } from "fastify";
import { apiPaths, clientPath } from "#core/api.ts";
import { tokenParams, type ClientOffer } from "#core/offers/client-offer.ts";
import type { NoticePage, OfferPage } from "#core/offers/client-page.ts";
import { chosenIn, chosenOf } from "#core/offers/options-query.ts";
import { recordError } from "#server/http/errors.ts";
import type { Pages } from "#server/http/pages.ts";
import { CLIENT_LIMIT } from "#server/routes/traffic.ts";
import { clientOfferAnswer } from "#server/offers/offer-answers.ts";
import type { Api, ApiParts } from "../api.ts";
import { mailFormRoutes } from "./mail-forms.ts";
import { noticeOf } from "./notice-of.ts";
import { clientPolicy, wholeNotice, wholePage } from "./page-shell.ts";

export interface ClientPageParts extends ApiParts {
  pages: Pages;
  /** The owner's address for reports; undefined for none. */
  reportEmail?: string | undefined;
}

/** The page of a revision that was accepted. The newest one has the link alone. */
const pageOf = (token: string) => (revision: number) => `${clientPath(token)}?revision=${revision}`;

function pathsOf(
  token: string,
  { revision, others, decision }: ClientOffer,
  canMail: boolean,
): OfferPage["paths"] {
  const newest = Math.max(revision, ...others.map((other) => other.revision));
  const isNewest = revision === newest;
  const shown: Readonly<Record<string, string>> = isNewest ? {} : { revision: String(revision) };
  const file =
    (path: string) =>
    (query: Readonly<Record<string, string>> = {}) => {
      const asked = new URLSearchParams({ ...shown, ...query }).toString();
      return asked === "" ? path : `${path}?${asked}`;
    };
  return {
    page: clientPath(token),
    pdf: file(apiPaths.clientPdf(token)),
    data: file(apiPaths.clientData(token)),
    calendar: file(apiPaths.clientCalendar(token))(),
    acceptance: apiPaths.clientAcceptance(token),
    decline: apiPaths.clientDecline(token),
    messages: apiPaths.clientMessages(token),
    certificate: apiPaths.signingCertificate,
    signedCopy:
      canMail && decision?.kind === "accepted" ? file(`${clientPath(token)}/signed-copy`)() : null,
    opened: isNewest ? `${apiPaths.clientOpened(token)}?revision=${revision}` : null,
    revision: (other) => (other === newest ? clientPath(token) : pageOf(token)(other)),
  };
}

/** The page's title in the browser: what it is, and from whom. */
const titleOf = ({ document, contact }: ClientOffer): string =>
  [[document.reference, document.title].join(": "), contact.name]
    .filter((part) => part !== "")
    .join(" | ");

export function clientPageRoutes(api: Api, parts: ClientPageParts): void {
  const { pages, reportEmail, noticeChannels } = parts;
  const policy = clientPolicy(pages.policy);

  async function send(reply: FastifyReply, page: string): Promise<FastifyReply> {
    void reply.header("content-security-policy", policy).type("text/html; charset=utf-8");
    return reply.serializer(String).send(page);
  }

  async function sendNotice(reply: FastifyReply, notice: NoticePage): Promise<FastifyReply> {
    const { renderNotice } = await pages.clientRenderer();
    return send(
      reply,
      wholeNotice(await pages.clientShell(), notice.heading, renderNotice(notice)),
    );
  }

  /** A page for people instead of a problem. */
  async function sendError(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const refusal = recordError(error, request, reply);
    void reply.code(refusal.statusCode).headers(refusal.headers);
    const { token = "" } = request.params as { token?: string };
    return sendNotice(reply, { ...noticeOf(refusal), reportEmail, pageOf: pageOf(token) });
  }

  void api.register(async (scope) => {
    scope.setErrorHandler(sendError);
    mailFormRoutes(scope, parts, sendNotice);
  });

  api.get(
    clientPath(":token"),
    {
      config: CLIENT_LIMIT,
      errorHandler: sendError,
      schema: { hide: true, params: tokenParams },
    },
    async (request, reply) => {
      const { token } = request.params;
      const query = request.query as Record<string, unknown>;
      const chosenAt = chosenOf(query);
      const offer = await clientOfferAnswer(parts, token, {
        selected: chosenIn(query),
        selectedOf: chosenAt ?? undefined,
        revision: Number(query["revision"]) || undefined,
      });
      const readBefore = chosenAt !== null && chosenAt < offer.revision ? chosenAt : null;
      const page = {
        offer,
        paths: pathsOf(token, offer, noticeChannels?.mail ?? false),
        readBefore,
        reportEmail,
      };
      const { renderOffer } = await pages.clientRenderer();
      return send(reply, wholePage(await pages.clientShell(), titleOf(offer), renderOffer(page)));
    },
  );
}
