// Routes of messages about a quote's offers for the contractor: read what the client wrote, and answer it.
import { randomUUID } from "node:crypto";
import { apiPaths, idParams } from "#core/api.ts";
import { answerBody, message, messagesAnswer } from "#core/offers/messages/message.ts";
import { CREATE_LIMIT } from "#server/routes/traffic.ts";
import { callerOf, refusals, sendCreated, sendVersioned, type Api, type ApiParts } from "../api.ts";

const tags = ["Offers"];

export function messageRoutes(api: Api, { store }: ApiParts): void {
  api.get(
    apiPaths.messages(":id"),
    {
      schema: {
        tags,
        operationId: "listMessages",
        summary: "List what the client asked and what was answered, the oldest first",
        params: idParams,
        response: { 200: messagesAnswer, ...refusals(404) },
      },
    },
    async (request, reply) => {
      const { value, version } = await store.readMessages(request.params.id);
      return sendVersioned(reply, { value: { messages: value }, version });
    },
  );

  api.post(
    apiPaths.messages(":id"),
    {
      config: CREATE_LIMIT,
      schema: {
        tags,
        operationId: "answerMessage",
        summary: "Answer a message of the client",
        description:
          "The client reads it on the page of the link. It is about the same line as the message that `to` names. A quote has at most 200 messages; one more is refused with 409.",
        params: idParams,
        body: answerBody,
        response: {
          201: message.describe("The new answer."),
          200: message.describe("It was there already."),
          ...refusals(404, 409, 412),
        },
      },
    },
    async (request, reply) => {
      const { id = randomUUID(), text, to } = request.body;
      const answer = { id, text, to };
      const made = await store.addAnswer(request.params.id, answer, callerOf(request));
      return sendCreated(reply, made);
    },
  );
}
