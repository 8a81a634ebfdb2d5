// Forms that work without scripts: an address says whether it wants mail (RFC 8058), a client asks for the signed PDF by mail.
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { clientPath, mailPath } from "#core/api.ts";
import { mailTarget } from "#core/notices/notice-target.ts";
import { revisionQuery, tokenParams } from "#core/offers/client-offer.ts";
import type { NoticePage } from "#core/offers/client-page.ts";
import { Refusal } from "#server/http/errors.ts";
import { acceptForms } from "#server/http/form-bodies.ts";
import { visibleOffer } from "#server/offers/offer-answers.ts";
import { countMail, DECISION_LIMIT, NOTICE_LIMIT } from "#server/routes/traffic.ts";
import type { Api, ApiParts } from "../api.ts";

const SEE_OTHER = 303;

const form = z.object({ address: z.string().trim().pipe(mailTarget.shape.address) });

/** The button of the page that confirms; whatever else is sent ends the mails, as mail programs do (RFC 8058). */
const yes = z.object({ answer: z.literal("yes") });

/**
 * @param scope - answers refusals with a page
 * @param send - answers with a page
 */
export function mailFormRoutes(
  scope: Api,
  { store, mailing, counts }: Pick<ApiParts, "store" | "mailing" | "counts">,
  send: (reply: FastifyReply, notice: NoticePage) => Promise<FastifyReply>,
): void {
  if (mailing === undefined) return;
  // Mail programs send what ends mails as a form of parts too (RFC 8058, 3.1): what is in it does not count.
  acceptForms(scope, ["application/x-www-form-urlencoded", "multipart/form-data"]);
  const ofMail = {
    config: { ...NOTICE_LIMIT, hasSecretAddress: true },
    schema: { hide: true, params: tokenParams },
  };

  scope.get(mailPath(":token"), ofMail, async ({ params: { token } }, reply) => {
    mailing.idOf(token);
    return send(reply, {
      heading: "Do you want these mails?",
      sentence:
        "Contractors use this site for their quotes, and are told by mail when a client opens, asks about or answers one. Somebody has named the address to which you got the mail.",
      asks: { yes: "Yes, confirm this address", no: "No, send nothing to it" },
    });
  });

  scope.post(mailPath(":token"), ofMail, async ({ params: { token }, body }, reply) => {
    const isYes = yes.safeParse(body).success;
    await store.setAddress(mailing.idOf(token), isYes ? "confirmed" : "refused");
    return send(reply, {
      heading: isYes ? "This address is confirmed" : "No more mails",
      sentence: isYes
        ? "It is told from now on. The same link ends it."
        : "This site sends nothing to this address, whoever names it.",
    });
  });

  scope.post(
    `${clientPath(":token")}/signed-copy`,
    {
      config: { ...DECISION_LIMIT, hasSecretAddress: true },
      schema: { hide: true, params: tokenParams, querystring: revisionQuery },
    },
    async (request, reply) => {
      const { token } = request.params;
      const { revision } = request.query;
      const { id, decision, ...offer } = await visibleOffer(store, token, revision);
      if (decision?.kind !== "accepted") throw new Refusal(409, "This is not accepted yet.");
      const { data } = form.safeParse(request.body);
      if (!data) throw new Refusal(409, "Go back, and type the whole e-mail address.");
      countMail(request, counts);
      await store.askForSignedCopy({ id, revision: offer.revision, decision }, data.address);
      const query = revision === undefined ? "" : `?revision=${revision}`;
      return reply.redirect(`${clientPath(token)}${query}#outcome`, SEE_OTHER);
    },
  );
}
