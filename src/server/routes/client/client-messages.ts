// Route by which a client asks a question or for a change, with nothing but the link of an offer.
import { apiPaths } from "#core/api.ts";
import { tokenParams } from "#core/offers/client-offer.ts";
import { clientMessageBody, message } from "#core/offers/messages/message.ts";
import { sendMessage } from "#server/offers/messages.ts";
import { MESSAGE_LIMIT } from "#server/routes/traffic.ts";
import { refusals, type Api, type ApiParts } from "../api.ts";

export function clientMessageRoutes(api: Api, { store }: ApiParts): void {
  api.post(
    apiPaths.clientMessages(":token"),
    {
      config: MESSAGE_LIMIT,
      schema: {
        tags: ["Client"],
        operationId: "sendClientMessage",
        summary: "Ask a question, or ask for a change",
        description:
          "It decides nothing: an open offer stays open. `line` is the id of a category, a task or an option of the document; without it the message is about the whole quote. The same request is answered as before. A quote has at most 200 messages; one more is refused with 409.",
        params: tokenParams,
        body: clientMessageBody,
        response: {
          201: message.describe("The new message."),
          200: message.describe("It was there already."),
          ...refusals(404, 409, 410),
        },
      },
    },
    async (request, reply) => {
      const { value, replayed } = await sendMessage(store, request.params.token, request.body);
      return reply.code(replayed ? 200 : 201).send(value);
    },
  );
}
