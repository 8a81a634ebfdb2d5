// Routes of notices for the contractor: what can be sent, who is told of a quote's offers, and what became of each notice.
import type { FastifyRequest } from "fastify";
import { apiPaths, idParams } from "#core/api.ts";
import { listedNotice } from "#core/notices/notice.ts";
import {
  noticeChannelsAnswer,
  noticeParams,
  noticesAnswer,
  noticeTarget,
  targetParams,
  TARGETS_PER_QUOTE,
  type NoticeChannelsAnswer,
  type NoticeTarget,
} from "#core/notices/notice-target.ts";
import { Refusal, retryLater } from "#server/http/errors.ts";
import { REQUEST_MS } from "#server/notices/http/post.ts";
import { isPushService } from "#server/notices/push/push-channel.ts";
import { countMail, NOTICE_LIMIT } from "#server/routes/traffic.ts";
import { noContent, refusals, type Api, type ApiParts } from "../api.ts";

const tags = ["Notices"];

/** Of an installation that sends nothing. */
const NO_CHANNELS: NoticeChannelsAnswer = { pushKey: null, mail: false };

const MISSING: Record<NoticeTarget["channel"], string> = {
  push: "This installation sends no notifications to devices. Its operator has turned them off.",
  mail: "This installation sends no mail. Its operator can set that up.",
};

const ASKING_FAILED = "The mail that asks this address to confirm failed.";

/** @throws Refusal 422 for a target that nothing could be sent to */
function requireReachable(
  target: NoticeTarget,
  { pushKey, mail }: NoticeChannelsAnswer,
  pushHosts: readonly string[],
): void {
  const { channel } = target;
  const refuse = (pointer: string, detail: string): never => {
    throw new Refusal(422, detail, { errors: [{ pointer, detail }] });
  };
  if (channel === "push" ? pushKey === null : !mail) refuse("/channel", MISSING[channel]);
  if (target.channel === "push" && !isPushService(target.endpoint, pushHosts))
    refuse("/endpoint", "This installation sends nothing to the push service of this browser.");
}

type NoticeParts = Pick<ApiParts, "store" | "noticeChannels" | "pushHosts" | "mailing" | "counts">;

/** Routes of notices. */
export function noticeRoutes(api: Api, parts: NoticeParts): void {
  const { store, noticeChannels = NO_CHANNELS } = parts;
  api.get(
    apiPaths.noticeChannels,
    {
      schema: {
        tags,
        operationId: "readNoticeChannels",
        summary: "Read how this installation can tell a contractor",
        description:
          "`pushKey` is the public key under which a browser subscribes (VAPID); null when nothing is sent to devices.",
        response: { 200: noticeChannelsAnswer, ...refusals() },
      },
    },
    async () => noticeChannels,
  );

  api.get(
    apiPaths.notices(":id"),
    {
      schema: {
        tags,
        operationId: "listNotices",
        summary: "List who is told of a quote's offers, and what was sent",
        description:
          "The newest 100 notices, the newest first. A notice is `waiting` until it was sent or its receiver has refused it for 24 hours. The addresses of push services are secrets of their devices and are in no answer.",
        params: idParams,
        response: { 200: noticesAnswer, ...refusals(404) },
      },
    },
    (request) => store.readNotices(request.params.id),
  );

  targetRoutes(api, parts);

  api.post(
    apiPaths.noticeRetry(":id", ":noticeId"),
    {
      config: NOTICE_LIMIT,
      schema: {
        tags,
        operationId: "retryNotice",
        summary: "Try to send a notice again",
        description:
          "At once, and for another 24 hours. One that was sent, or whose device or address was removed, is refused with 409.",
        params: noticeParams,
        response: {
          200: listedNotice.describe("The notice, which waits to be sent."),
          ...refusals(404, 409),
        },
      },
    },
    (request) => store.retryNotice(request.params.id, request.params.noticeId),
  );
}

/** Who is told of a quote's offers. */
function targetRoutes(
  api: Api,
  { store, noticeChannels = NO_CHANNELS, pushHosts, mailing, counts }: NoticeParts,
): void {
  /** At once, so that the contractor reads whether that mail was sent. */
  async function askToConfirm(address: string, request: FastifyRequest): Promise<void> {
    if (!mailing || !(await store.startAsking(address))) return;
    try {
      countMail(request, counts);
      const asked = await mailing.confirm(address, AbortSignal.timeout(REQUEST_MS));
      if (asked.kind !== "sent") throw retryLater(503, `${ASKING_FAILED} ${asked.error}`, 60);
    } catch (error) {
      await store.stopAsking(address);
      throw error;
    }
  }

  api.put(
    apiPaths.noticeTarget(":id", ":targetId"),
    {
      config: NOTICE_LIMIT,
      schema: {
        tags,
        operationId: "setNoticeTarget",
        summary: "Tell a device or an address of what happens to a quote's offers",
        description: `From then on it is told when the client opens, asks, accepts or declines, and before an offer expires. The quote stays at its version. The same device or address under another id takes the place of the one before; a quote has at most ${TARGETS_PER_QUOTE}, and one more is refused with 422, as are a channel that the installation cannot use and a push service that is none of the browsers. Without an access code, an address is asked by mail to confirm, at most once a day, and is told nothing before; 503 says that this mail could not be sent. A new link of the quote (\`POST …/rotate\`) removes all of them.`,
        params: targetParams,
        body: noticeTarget,
        response: { ...noContent, ...refusals(404) },
      },
    },
    async (request, reply) => {
      const { id, targetId } = request.params;
      requireReachable(request.body, noticeChannels, pushHosts);
      await store.setNoticeTarget(id, targetId, request.body);
      if (request.body.channel === "mail") await askToConfirm(request.body.address, request);
      return reply.code(204).send(undefined);
    },
  );

  api.delete(
    apiPaths.noticeTarget(":id", ":targetId"),
    {
      config: NOTICE_LIMIT,
      schema: {
        tags,
        operationId: "deleteNoticeTarget",
        summary: "Tell a device or an address nothing more",
        description: "What waits to be sent to it is not sent. One that is not there is no error.",
        params: targetParams,
        response: { ...noContent, ...refusals(404) },
      },
    },
    async (request, reply) => {
      await store.deleteNoticeTarget(request.params.id, request.params.targetId);
      return reply.code(204).send(undefined);
    },
  );
}
