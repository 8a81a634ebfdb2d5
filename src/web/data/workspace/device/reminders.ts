// What this device was asked about its workspace: whether one is wanted, and whether the code is kept somewhere.
import * as z from "zod";
import { storedFields } from "#web/data/browser/storage/stored-value.ts";
import type { Membership } from "./membership.ts";

const schema = z.object({
  /** The marker of the membership whose code is kept somewhere else; empty for none. */
  keptCodeOf: z.string(),
  /** Whether the offer of a workspace was closed. */
  isOfferClosed: z.boolean(),
});
export type Reminders = z.infer<typeof schema>;

const stored = storedFields<Reminders>("quotewright.workspace-reminders", schema, {
  keptCodeOf: "",
  isOfferClosed: false,
});

/** The same object while nothing changes. */
export const reminders = stored.read;

export const subscribeToReminders = stored.subscribe;

/** The code is kept on paper, in a file or on another device: nobody is reminded any more. */
export const noteCodeKept = ({ marker }: Pick<Membership, "marker">): void =>
  void stored.write({ ...reminders(), keptCodeOf: marker });

/** The offer of a workspace is not shown again. */
export const closeOffer = (): void => void stored.write({ ...reminders(), isOfferClosed: true });
