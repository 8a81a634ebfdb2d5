// Notices of a quote: what this installation can send, whom it tells, and what became of each notice.
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import * as z from "zod";
import { apiPaths } from "#core/api.ts";
import { listedNotice } from "#core/notices/notice.ts";
import {
  listedTarget,
  noticeChannelsAnswer,
  type NoticeChannelsAnswer,
  type NoticesAnswer,
  type NoticeTarget,
} from "#core/notices/notice-target.ts";
import type { Quote } from "#core/quote/schema.ts";
import { callApi, readApi } from "./client.ts";

// Not strict: fields of a newer server are ignored.
const channelsRead = z.object(noticeChannelsAnswer.shape);
const noticesRead = z.object({
  targets: z.array(z.object(listedTarget.shape)),
  notices: z.array(z.object(listedNotice.shape)),
});

/** What this installation can send. @throws ApiError, TypeError without an answer */
export const readNoticeChannels = (): Promise<NoticeChannelsAnswer> =>
  readApi(channelsRead.parse, { path: apiPaths.noticeChannels });

/** The same, read once a visit; undefined while it is not known. */
export const useNoticeChannels = (enabled: boolean): NoticeChannelsAnswer | undefined =>
  useQuery({
    queryKey: [apiPaths.noticeChannels],
    queryFn: readNoticeChannels,
    enabled,
  }).data;

/** Whom a quote tells, and what became of its notices. @throws ApiError, TypeError without an answer */
export const readNotices = (quoteId: string, signal?: AbortSignal): Promise<NoticesAnswer> =>
  readApi(noticesRead.parse, { path: apiPaths.notices(quoteId), signal });

/** How soon waiting notices are read again, in milliseconds: those being sent, and those whose next try is later. */
const SOON = 3_000;
const LATER = 60_000;

function untilNext(answer: NoticesAnswer | undefined): number | false {
  const waiting = answer?.notices.filter(({ state }) => state === "waiting") ?? [];
  if (waiting.length === 0) return false;
  return waiting.some(({ error }) => error === "") ? SOON : LATER;
}

/**
 * The targets and notices of a quote. They are read again with each version of the quote, because each event is a change
 * of it, and as long as notices are being sent.
 */
export const useNotices = (
  { id, version }: Pick<Quote, "id" | "version">,
  enabled: boolean,
): UseQueryResult<NoticesAnswer> =>
  useQuery({
    queryKey: [apiPaths.notices(id), version],
    queryFn: ({ signal }) => readNotices(id, signal),
    enabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => untilNext(state.data),
  });

/** @returns a function that reads the notices of a quote again, after a call that changed them */
export function useReadNoticesAgain(quoteId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [apiPaths.notices(quoteId)] });
}

/** Tells a target of the quote from now on, or changes what it gets; a retry does the same once. */
export async function putNoticeTarget(
  quoteId: string,
  targetId: string,
  target: NoticeTarget,
): Promise<void> {
  await callApi({ method: "PUT", path: apiPaths.noticeTarget(quoteId, targetId), body: target });
}

export async function deleteNoticeTarget(quoteId: string, targetId: string): Promise<void> {
  await callApi({ method: "DELETE", path: apiPaths.noticeTarget(quoteId, targetId) });
}

/** Sends a notice again that failed or waits. */
export async function retryNotice(quoteId: string, noticeId: string): Promise<void> {
  await callApi({ method: "POST", path: apiPaths.noticeRetry(quoteId, noticeId) });
}
