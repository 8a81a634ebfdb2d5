// Messages about a quote's offers: what the client asked, and the call that answers it.
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import * as z from "zod";
import { apiPaths } from "#core/api.ts";
import { message, type Message } from "#core/offers/messages/message.ts";
import type { Quote } from "#core/quote/schema.ts";
import { readApi } from "./client.ts";

// Not strict: fields of a newer server are ignored.
const messageRead = z.object(message.shape);
const messageList = z.object({ messages: z.array(messageRead) });

/**
 * The messages of a quote, the oldest first. They are read again with each version of the quote, because each message
 * is a change of it.
 *
 * @param isSent - whether anything was published: otherwise there are none, and nothing is read
 */
export const useMessages = (
  { id, version }: Pick<Quote, "id" | "version">,
  isSent: boolean,
): UseQueryResult<Message[]> =>
  useQuery({
    queryKey: [apiPaths.messages(id), version],
    queryFn: async ({ signal }): Promise<Message[]> =>
      (await readApi(messageList.parse, { path: apiPaths.messages(id), signal })).messages,
    enabled: isSent,
    placeholderData: keepPreviousData,
  });

/**
 * Answers a message of the client.
 *
 * @param answer - with an id that the caller makes, so that a retry answers only once
 */
export const answerMessage = (
  quoteId: string,
  answer: { id: string; text: string; to: string },
): Promise<Message> =>
  readApi(messageRead.parse, { method: "POST", path: apiPaths.messages(quoteId), body: answer });
