// What became of an offer: accepted by the client, accepted by the contractor's own word, or declined.
import * as z from "zod";
import { NAME_MAX_LENGTH, REASON_MAX_LENGTH } from "../limits.ts";
import { formatDay } from "../quote/day.ts";
import { nonBlankText, text } from "../text/text.ts";
import { agreements } from "./client-texts.ts";
import { signature } from "../signature/signature.ts";

export const PAPER_METHODS = ["paper", "phone", "email", "inPerson"] as const;
export const paperMethod = z.enum(PAPER_METHODS, "Must be paper, phone, email or inPerson.");
export type PaperMethod = z.infer<typeof paperMethod>;

export const PAPER_METHOD_LABELS: Record<PaperMethod, string> = {
  paper: "On paper",
  phone: "By phone",
  email: "By e-mail",
  inPerson: "In person",
};

/** The person's computer, as the server saw it. */
const caller = { ipAddress: z.string(), userAgent: z.string() };

/** The last figure of a document, as it was shown, with its label. */
export const printedFigure = z.strictObject({ label: z.string(), amount: z.string() });

/** What was chosen and agreed. */
const agreed = {
  /** Public ids of the chosen options and alternatives. */
  selected: z.array(z.string()),
  /** The last figure of the document with these options, as it was shown, with its label. */
  total: printedFigure,
  /** The same figure in cents, for change orders. */
  totalCents: z.number().int(),
};

export const clientAcceptance = z.strictObject({
  kind: z.literal("accepted"),
  at: z.iso.datetime(),
  name: nonBlankText(NAME_MAX_LENGTH),
  signature: signature.nullable(),
  agreements,
  /** Which data are kept, as the client was told; empty of acceptances from before it was kept. */
  privacy: z.string().default(""),
  ...agreed,
  ...caller,
});
export type ClientAcceptance = z.infer<typeof clientAcceptance>;

export const paperAcceptance = z.strictObject({
  kind: z.literal("acceptedOnPaper"),
  /** When the contractor recorded it. */
  at: z.iso.datetime(),
  method: paperMethod,
  /** The day on which the client said yes. */
  date: z.iso.date("Must be a date such as 2026-11-21."),
  reference: text(NAME_MAX_LENGTH),
  ...agreed,
});
export type PaperAcceptance = z.infer<typeof paperAcceptance>;

/** How it was accepted by hand, within a sentence. */
export const methodWords = (method: PaperMethod): string =>
  PAPER_METHOD_LABELS[method].toLowerCase();

/** What the contractor recorded, as a sentence without its full stop. */
export const recordedSentence = ({ method, date }: PaperAcceptance, revision: string): string =>
  `You recorded that the client accepted ${revision} ${methodWords(method)} on ${formatDay(date)}`;

const declined = z.strictObject({
  kind: z.literal("declined"),
  at: z.iso.datetime(),
  reason: text(REASON_MAX_LENGTH),
  ...caller,
});

export const decision = z.discriminatedUnion("kind", [clientAcceptance, paperAcceptance, declined]);
export type Decision = z.infer<typeof decision>;
export type Acceptance = ClientAcceptance | PaperAcceptance;
