// Event streams: of an open quote, whose own changes get answers and are left out, and of many quotes at once.
import * as z from "zod";
import { FOLLOWED_QUOTES } from "./limits.ts";
import { uuid } from "./text/text.ts";

/** Request header of a change: the id of the connection that makes it. */
export const CONNECTION_HEADER = "x-connection";

/** Query of an event stream, which leaves out the changes of this connection. */
export const eventsQuery = z.strictObject({ connection: uuid.optional() });

/** The body of `POST /api/quotes/events`: which quotes are followed. Their ids are secrets, so no address has them. */
export const followBody = z.strictObject({ ids: z.array(uuid).min(1).max(FOLLOWED_QUOTES) });

/** A quote with the version that it has. */
export const quoteVersion = z.object({ quoteId: uuid, version: z.number().int() });
export type QuoteVersion = z.infer<typeof quoteVersion>;

/** The data of the first event of that stream, `versions`. Each `change` after it has one such quote as its data. */
export const versionsEvent = z.object({ versions: z.array(quoteVersion) });
