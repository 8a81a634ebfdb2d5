// The one dialog before a quote leaves: what stands out, each point with its mend, and a button that goes on (decision 41).
import { useState } from "react";
import { percentText } from "#core/edits/notices/markup-notices.ts";
import type { Sending } from "#core/stand-outs/stand-outs.ts";
import { countOf } from "#core/text/count-of.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { isListed, StandOutList } from "./StandOutList.tsx";
import type { Asked, SendingQuestionsState } from "./use-sending-questions.ts";

const WORDS: Record<Sending, { title: string; goOn: string; goOnAnyway: string }> = {
  download: { title: "Before you download", goOn: "Download", goOnAnyway: "Download anyway" },
  share: { title: "Before you share", goOn: "Share", goOnAnyway: "Share anyway" },
  publish: { title: "Before you send", goOn: "Send", goOnAnyway: "Send anyway" },
};

/** The prompt of SPEC section 4. */
const COMPANY = {
  title: "Make your estimate look more professional!",
  description: "Your company name, contact details and logo appear at the top of the PDF.",
  reason:
    "Clients reply sooner when they can see at a glance who sent the quote and how to reach you.",
};

interface SendingQuestionsProps {
  questions: SendingQuestionsState;
  /** Opens the editor of the company details. */
  onAddDetails: () => void;
}

export function SendingQuestions({ questions, onAddDetails }: SendingQuestionsProps) {
  const { asked } = questions;
  return asked && <Question asked={asked} questions={questions} onAddDetails={onAddDetails} />;
}

function goOnLabel({ before, points }: Asked, asksForCompany: boolean): string {
  const words = WORDS[before];
  if (points.length === 0) return words.goOn;
  return asksForCompany && before === "download" ? "Download Anyway" : words.goOnAnyway;
}

function foundText(count: number): string {
  if (count === 0) return "Nothing stands out any more.";
  return `${countOf(count, "thing stands", "things stand")} out:`;
}

function Question({ asked, questions, onAddDetails }: SendingQuestionsProps & { asked: Asked }) {
  const { goOn, close } = questions;
  /** A markup that is typed but not set, in percent: it would be lost. */
  const [typedMarkup, setTypedMarkup] = useState<number | null>(null);
  const [warnsOf, setWarnsOf] = useState<number | null>(null);
  const others = asked.points.filter(isListed);
  const asksForCompany = others.length < asked.points.length;
  const isUnset = typedMarkup !== null && others.some(({ kind }) => kind === "markup");
  const label = goOnLabel(asked, asksForCompany);
  const press = () => {
    if (isUnset && warnsOf !== typedMarkup) setWarnsOf(typedMarkup);
    else goOn?.();
  };
  const addDetails = () => {
    close();
    onAddDetails();
  };
  return (
    <Dialog
      onClose={close}
      startsInField={false}
      title={asksForCompany ? COMPANY.title : WORDS[asked.before].title}
      description={
        asksForCompany
          ? COMPANY.description
          : "Change what is not meant, or go on with it as it is."
      }
      actions={
        <>
          {!asksForCompany && <Button onClick={close}>Cancel</Button>}
          {goOn && (
            <Button look={asked.points.length === 0 ? "primary" : "plain"} onClick={press}>
              {label}
            </Button>
          )}
          {asksForCompany && (
            <Button look="primary" onClick={addDetails}>
              Add Company Details
            </Button>
          )}
        </>
      }
    >
      {asksForCompany && <p>{COMPANY.reason}</p>}
      {(others.length > 0 || !asksForCompany) && (
        <p role="status" className={asksForCompany ? "mt-4 font-semibold" : "font-semibold"}>
          {foundText(others.length)}
        </p>
      )}
      <StandOutList points={others} onMarkupTyped={setTypedMarkup} />
      {isUnset && warnsOf === typedMarkup && (
        <p role="alert" className="mt-3 rounded-md border border-danger p-3 font-semibold">
          The markup of {percentText(typedMarkup)} is not set yet. Press Set, or press {label} again
          to go on without it.
        </p>
      )}
    </Dialog>
  );
}
