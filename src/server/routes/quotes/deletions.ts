// Routes of deleted quotes: delete, bring back, and how long a deleted quote is kept.
import { apiPaths, deletionQuery, idParams, retention } from "#core/api.ts";
import { quote } from "#core/quote/schema.ts";
import { clientKey } from "#server/http/limits/client-key.ts";
import { MOVE_LIMIT } from "#server/routes/traffic.ts";
import { callerOf, noContent, refusals, sendVersioned, type Api, type ApiParts } from "../api.ts";

const tags = ["Quotes"];

/** Routes of deleted quotes. */
export function deletionRoutes(api: Api, parts: ApiParts): void {
  const { store, heavy, deletedDays, acceptanceYears } = parts;
  api.delete(
    apiPaths.quote(":id"),
    {
      config: MOVE_LIMIT,
      schema: {
        tags,
        operationId: "deleteQuote",
        summary: "Delete a quote with everything in it",
        description:
          "From then on its address and those of its parts answer 404, and links to clients stop working, except to what was accepted. Nobody can make another quote under its id (410). It is kept for some days (`GET /api/retention`), in which `POST …/restore` brings it back; `forever=true` deletes it at once, also one that was deleted before. What was accepted stays readable by the client's link for `acceptanceYears` after the acceptance, however the quote was deleted. A quote that its client has accepted needs `If-Match` (428).",
        params: idParams,
        querystring: deletionQuery,
        response: { ...noContent, ...refusals(404, 412, 428) },
      },
    },
    async (request, reply) => {
      const how = {
        forever: request.query.forever === "true" || deletedDays === 0,
        confirmed: request.headers["if-match"] !== undefined,
        acceptanceYears,
      };
      await heavy.run(clientKey(request.ip), () =>
        store.deleteQuote(request.params.id, callerOf(request), how),
      );
      return reply.code(204).send(undefined);
    },
  );

  api.post(
    apiPaths.restore(":id"),
    {
      config: MOVE_LIMIT,
      schema: {
        tags,
        operationId: "restoreQuote",
        summary: "Bring a deleted quote back",
        description:
          "With its parts, its offers and their links; its version goes on. 404 once it was deleted for good. The id alone is enough: who has it could read and delete the quote too.",
        params: idParams,
        response: {
          200: quote.describe("The quote, also when it was not deleted."),
          ...refusals(404),
        },
      },
    },
    async (request, reply) =>
      sendVersioned(
        reply,
        await heavy.run(clientKey(request.ip), () => store.restoreQuote(request.params.id)),
      ),
  );

  retentionRoute(api, parts);
}

function retentionRoute(api: Api, { deletedDays, acceptanceYears, workspaceDays }: ApiParts): void {
  api.get(
    apiPaths.retention,
    {
      schema: {
        tags,
        operationId: "readRetention",
        summary:
          "How long deleted quotes and unused workspaces are kept, and what was accepted at least",
        response: {
          200: retention.describe(
            "`deletedDays`: 0 when a deleted quote cannot be brought back. `acceptanceYears`: 0 when an acceptance has no period of its own. `workspaceDays`: 0 when workspaces are kept.",
          ),
          ...refusals(),
        },
      },
    },
    async () => ({ deletedDays, acceptanceYears, workspaceDays }),
  );
}
