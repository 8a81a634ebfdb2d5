// The form that answers the client's last message of a thread.
import { useId, useState } from "react";
import { MESSAGE_MAX_LENGTH } from "#core/limits.ts";
import { TextArea } from "#web/components/fields/Field.tsx";
import { announce } from "#web/components/focus/announce.ts";
import { busy, BUSY_LOOK } from "#web/components/ui/busy-button.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { answerMessage } from "#web/data/api/messages.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { useOfferAct } from "#web/features/customize/client-link/use-offer-act.ts";
import { newId } from "#web/new-id.ts";

interface AnswerFormProps {
  /** The id of the client's message. */
  to: string;
  /** What it is about, for the field's name. */
  about: string;
}

export function AnswerForm({ to, about }: AnswerFormProps) {
  const { quoteId } = useQuoteEditing();
  const failureId = useId();
  const [text, setText] = useState("");
  // A repeated attempt with the same text has the same id.
  const [id, setId] = useState(newId);
  const act = useOfferAct(
    () => answerMessage(quoteId, { id, text: text.trim(), to }),
    () => {
      setText("");
      setId(newId());
      announce("Your answer is on the client's page.");
    },
  );
  const isEmpty = text.trim() === "";
  const change = (typed: string) => {
    setText(typed);
    setId(newId());
  };
  return (
    <form
      className="mt-2 flex flex-col items-start gap-2 [&>:first-child]:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) act.run();
      }}
    >
      <TextArea
        label={`Your answer: ${about}`}
        hideLabel
        placeholder="Your answer"
        rows={2}
        value={text}
        maxLength={MESSAGE_MAX_LENGTH}
        readOnly={act.isPending}
        aria-describedby={act.failure ? failureId : undefined}
        onChange={({ target }) => change(target.value)}
      />
      {act.failure && (
        <p id={failureId} role="alert" className="text-sm font-semibold text-danger">
          {act.failure}
        </p>
      )}
      <Button type="submit" {...busy(isEmpty || act.isPending)} className={BUSY_LOOK}>
        Answer
      </Button>
    </form>
  );
}
