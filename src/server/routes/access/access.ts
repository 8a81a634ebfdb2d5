// Routes of the access code: the page that asks for it, the form, and the way out. Only a private installation has them.
import { z } from "zod";
import { ACCESS_PATH, LEAVE_PATH } from "#core/access/access-path.ts";
import type { Access } from "#server/access/access-guard.ts";
import { ROBOTS_PATH } from "#server/access/open-addresses.ts";
import { returnPath } from "#server/access/return-path.ts";
import { recordError } from "#server/http/errors.ts";
import { acceptForms } from "#server/http/form-bodies.ts";
import type { Api } from "../api.ts";

const SEE_OTHER = 303;

const query = z.object({ next: z.string().optional().catch(undefined) });
const form = z.object({ code: z.string(), next: z.string().optional() });

const hide = { schema: { hide: true } } as const;

export function accessRoutes(api: Api, access: Access): void {
  api.get(ROBOTS_PATH, hide, async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").serializer(String).send("User-agent: *\nDisallow: /\n"),
  );

  api.get(
    ACCESS_PATH,
    { schema: { hide: true, querystring: query } },
    async (request, reply): Promise<void> => {
      const { next } = request.query;
      if (!access.hasSession(request)) await access.pages.sendForm(reply, next);
      else if (next === undefined) await access.pages.sendLeaving(reply);
      else await reply.redirect(returnPath(next), SEE_OTHER);
    },
  );

  void api.register(async (scope) => {
    acceptForms(scope);

    scope.post(
      ACCESS_PATH,
      {
        schema: { hide: true },
        errorHandler: (error, request, reply) => {
          const refusal = recordError(error, request, reply);
          void reply.code(refusal.statusCode).headers(refusal.headers);
          void access.pages.sendForm(
            reply,
            form.safeParse(request.body).data?.next,
            refusal.message,
          );
        },
      },
      async (request, reply) => {
        const { code, next } = form.catch({ code: "" }).parse(request.body);
        if (!access.isCode(code, request))
          return access.pages.sendForm(
            reply.code(401),
            next,
            "This access code is wrong. Try again.",
          );
        return reply.header("set-cookie", access.entry).redirect(returnPath(next), SEE_OTHER);
      },
    );

    scope.post(LEAVE_PATH, hide, async (_request, reply) =>
      reply.header("set-cookie", access.cookie.removal).redirect(ACCESS_PATH, SEE_OTHER),
    );
  });
}
