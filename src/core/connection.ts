// The connection of an open quote with the server: its changes get answers, so its event stream leaves them out.
import * as z from "zod";
import { uuid } from "./text/text.ts";

/** Request header of a change: the id of the connection that makes it. */
export const CONNECTION_HEADER = "x-connection";

/** Query of an event stream, which leaves out the changes of this connection. */
export const eventsQuery = z.strictObject({ connection: uuid.optional() });
