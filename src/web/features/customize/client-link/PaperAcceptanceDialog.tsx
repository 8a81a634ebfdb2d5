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
import { changesSentence } from "#core/offers/offer-sentences.ts";
import { SelectField, TextField } from "#web/components/fields/Field.tsx";
import { Button } from "#web/components/ui/Button.tsx";
import { FormDialog } from "#web/components/ui/dialog/FormDialog.tsx";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { acceptOnPaper } from "#web/data/api/offers.ts";
import { newId } from "#web/new-id.ts";
import { today } from "#web/data/browser/today.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import type { ClientSending } from "./use-client-sending.ts";
import { isPending } from "./use-published-offers.ts";
import { useOfferAct } from "./use-offer-act.ts";

interface PaperAcceptanceDialogProps {
  sending: ClientSending;
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

export function PaperAcceptanceDialog({ sending, onClose }: PaperAcceptanceDialogProps) {
  const { quoteId } = useQuoteEditing();
  const notify = useNotify();
  const [id] = useState(newId);
  const [method, setMethod] = useState<PaperMethod>("paper");
  const [date, setDate] = useState(today);
  const [reference, setReference] = useState("");
  const act = useOfferAct(
    () => acceptOnPaper(quoteId, { id, method, date, reference: reference.trim() }),
    ({ revision }) => {
      onClose();
      notify({
        title: `${revisionLabel(revision)} is accepted`,
        description: "It is marked as recorded by you. The client did not sign here.",
      });
    },
  );
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
    >
      <SelectField
        label="How"
        value={method}
        onChange={({ target }) => setMethod(paperMethod.parse(target.value))}
      >
        {PAPER_METHODS.map((each) => (
          <option key={each} value={each}>
            {PAPER_METHOD_LABELS[each]}
          </option>
        ))}
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
