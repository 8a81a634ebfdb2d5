// The dialog that records that the client said yes on paper, by phone or otherwise.
import { revisionLabel } from "#core/quote/printing/document-kind.ts";
import { useState } from "react";
import { NAME_MAX_LENGTH } from "#core/limits.ts";
import {
  PAPER_METHOD_LABELS,
  PAPER_METHODS,
  paperMethod,
  type PaperMethod,
} from "#core/offers/decision.ts";
import type { PaperAcceptanceBody } from "#core/offers/offer.ts";
import { movedSelections } from "#core/offers/acceptance/selections.ts";
import { changesSentence } from "#core/offers/sentences/offer-sentences.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { Options, SelectField, TextField } from "#web/components/fields/Field.tsx";
import { Button } from "#web/components/ui/Button.tsx";
import { FormDialog } from "#web/components/ui/dialog/FormDialog.tsx";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { acceptOnPaper } from "#web/data/api/offers.ts";
import { fetchWholeQuote } from "#web/data/api/whole-quotes.ts";
import { newId } from "#web/new-id.ts";
import { today } from "#web/data/browser/today.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { PaperChoices, PaperTotal } from "./PaperChoices.tsx";
import type { ClientSending } from "./use-client-sending.ts";
import { isPending } from "./use-published-offers.ts";
import { useOfferAct } from "./use-offer-act.ts";
import { usePaperChoice, type PaperChoice } from "./use-paper-choice.ts";

interface PaperAcceptanceDialogProps {
  sending: ClientSending;
  /** The quote as it is now. */
  whole: WholeQuote;
  onClose: () => void;
}

/** What is recorded as accepted, as a sentence. */
function subjectOf({ reading, newest, changes }: ClientSending): string {
  if (reading === "pending") return "It is being read what was published…";
  if (reading === "failed")
    return "What was published could not be read. Check your connection and try again.";
  if (!newest || !isPending(newest))
    return "The quote is recorded as accepted as it is now. Then it can no longer be changed.";
  const named = revisionLabel(newest.revision);
  const since = changesSentence(changes ?? 0);
  return since === ""
    ? `${named} is recorded as accepted. Then the quote can no longer be changed.`
    : `${named} is recorded as accepted, as the client sees it. ${since} Publish ${revisionLabel(newest.revision + 1)} first if the client accepted those changes.`;
}

/** Why the day cannot be recorded; undefined when it can. */
function dayError(day: string): string | undefined {
  if (day === "") return "Enter the day on which the client said yes.";
  return day > today() ? "Enter a day that is not in the future." : undefined;
}

/** What is accepted: the published quote of the revision that waits for an answer, or the quote as it is now. */
function subject({ reading, newest, source }: ClientSending, whole: WholeQuote): WholeQuote | null {
  if (reading !== "done") return null;
  return newest && isPending(newest) ? source : whole;
}

interface Recording extends Pick<PaperAcceptanceDialogProps, "whole" | "onClose"> {
  source: WholeQuote | null;
  choice: PaperChoice | null;
  word: Pick<PaperAcceptanceBody, "method" | "date" | "reference">;
}

function useRecording({ whole, source, choice, word, onClose }: Recording) {
  const { quoteId } = useQuoteEditing();
  const notify = useNotify();
  const [id] = useState(newId);
  /** What is chosen and shown; of a quote that is published first by its order on the server. */
  const chosenNow = async () => {
    if (choice === null || source === null) return {};
    const { groups, selected, total } = choice;
    const shownTotal = total.amount;
    if (groups.length === 0) return { shownTotal };
    const selections =
      source === whole
        ? movedSelections(source, await fetchWholeQuote(quoteId), selected)
        : [...selected];
    return { shownTotal, selections };
  };
  return useOfferAct(
    async () => acceptOnPaper(quoteId, { id, ...word, ...(await chosenNow()) }),
    ({ revision }) => {
      onClose();
      notify({
        title: `${revisionLabel(revision)} is accepted`,
        description: "It is marked as recorded by you. The client did not sign here.",
      });
    },
  );
}

export function PaperAcceptanceDialog({ sending, whole, onClose }: PaperAcceptanceDialogProps) {
  const [method, setMethod] = useState<PaperMethod>("paper");
  const [date, setDate] = useState(today);
  const [reference, setReference] = useState("");
  const source = subject(sending, whole);
  const choice = usePaperChoice(source);
  const word = { method, date, reference: reference.trim() };
  const act = useRecording({ whole, source, choice, word, onClose });
  const isValid = dayError(date) === undefined && reference.length <= NAME_MAX_LENGTH;
  return (
    <FormDialog
      onClose={onClose}
      title="They said yes on paper or by phone"
      description={subjectOf(sending)}
      submitLabel="Record acceptance"
      canSubmit={isValid}
      isBusy={act.isPending || sending.reading !== "done"}
      onSubmit={() => sending.reading === "done" && act.run()}
      aside={choice && <PaperTotal choice={choice} />}
    >
      <SelectField
        label="How"
        value={method}
        onChange={({ target }) => setMethod(paperMethod.parse(target.value))}
      >
        <Options of={PAPER_METHODS.map((each) => [each, PAPER_METHOD_LABELS[each]])} />
      </SelectField>
      <TextField
        label="Day"
        type="date"
        value={date}
        max={today()}
        error={dayError(date)}
        onChange={({ target }) => setDate(target.value)}
      />
      <TextField
        label="Reference"
        hint="Optional: such as who said yes, or where the signed paper is."
        value={reference}
        maxLength={NAME_MAX_LENGTH}
        onChange={({ target }) => setReference(target.value)}
      />
      {choice && <PaperChoices choice={choice} />}
      {sending.reading === "failed" && (
        <Button onClick={sending.retry} className="self-start">
          Try again
        </Button>
      )}
      {act.failure && (
        <p role="alert" className="font-semibold text-danger">
          {act.failure}
        </p>
      )}
    </FormDialog>
  );
}
