// Forms that work without scripts: an address says whether it wants mail (RFC 8058), a client asks for the signed PDF by mail.
import { z } from "zod";
import { clientPath, mailPath } from "#core/api.ts";
import { mailTarget } from "#core/notices/notice-target.ts";
import { revisionQuery, tokenParams } from "#core/offers/client-offer.ts";
import { html, type Html } from "#server/client-page/html.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { acceptForms } from "#server/http/form-bodies.ts";
import { visibleOffer } from "#server/offers/offer-answers.ts";
import { DECISION_LIMIT, mailLimit, NOTICE_LIMIT } from "#server/routes/traffic.ts";
import type { Api, ApiParts } from "../api.ts";

const SEE_OTHER = 303;

const form = z.object({ address: z.string().trim().pipe(mailTarget.shape.address) });

const signedCopy = { params: tokenParams, querystring: revisionQuery };

/** A form of one button: programs that open the links of mails press none. */
const press = (action: string, words: string, look: string): Html =>
  html`<form method="post" action="${action}">
    <button type="submit" class="button ${look}">${words}</button>
  </form>`;

/**
 * @param scope - answers refusals with a page
 * @param pageOf - a page with a heading
 */
export function mailFormRoutes(
  scope: Api,
  { store, mailing }: Pick<ApiParts, "store" | "mailing">,
  pageOf: (heading: string, content: Html) => Promise<string>,
): void {
  if (mailing === undefined) return;
  // Mail programs send what ends mails as a form of parts too (RFC 8058, 3.1): what is in it does not count.
  acceptForms(scope, ["application/x-www-form-urlencoded", "multipart/form-data"]);
  const limit = mailLimit(scope);
  const idOf = (token: string): string => {
    const id = mailing.idOf(token);
    if (id === null) throw notFound();
    return id;
  };
  const ofMail = {
    config: { ...NOTICE_LIMIT, hasSecretAddress: true },
    schema: { hide: true, params: tokenParams },
  };

  scope.get(mailPath(":token"), ofMail, async ({ params: { token } }, reply) => {
    idOf(token);
    const content = html`<p>
        Contractors use this site for their quotes, and are told by mail when a client opens, asks
        about or answers one. Somebody has named the address to which you got the mail.
      </p>
      ${press(`${mailPath(token)}/confirm`, "Yes, confirm this address", "primary")}
      ${press(mailPath(token), "No, send nothing to it", "quiet")}`;
    return reply.send(await pageOf("Do you want these mails?", content));
  });

  scope.post(mailPath(":token"), ofMail, async ({ params: { token } }, reply) => {
    await store.setAddress(idOf(token), "refused");
    const content = html`<p>This site sends nothing to this address, whoever names it.</p>`;
    return reply.send(await pageOf("No more mails", content));
  });

  scope.post(`${mailPath(":token")}/confirm`, ofMail, async ({ params: { token } }, reply) => {
    await store.setAddress(idOf(token), "confirmed");
    const content = html`<p>It is told from now on. The same link ends it.</p>`;
    return reply.send(await pageOf("This address is confirmed", content));
  });

  scope.post(
    `${clientPath(":token")}/signed-copy`,
    {
      config: { ...DECISION_LIMIT, hasSecretAddress: true },
      schema: { hide: true, ...signedCopy },
    },
    async (request, reply) => {
      const { token } = request.params;
      const { revision } = request.query;
      const { id, decision, ...offer } = await visibleOffer(store, token, revision);
      if (decision?.kind !== "accepted") throw new Refusal(409, "This is not accepted yet.");
      const { data } = form.safeParse(request.body);
      if (!data) throw new Refusal(409, "Go back, and type the whole e-mail address.");
      await limit(request);
      await store.askForSignedCopy({ id, revision: offer.revision, decision }, data.address);
      const query = revision === undefined ? "" : `?revision=${revision}`;
      return reply.redirect(`${clientPath(token)}${query}#outcome`, SEE_OTHER);
    },
  );
}
