// Confirmations before a quote leaves: missing company details (SPEC section 4), a valid-until date in the past, payments unequal to the total.
import { useState } from "react";
import { hasBusinessInfo } from "#core/quote/business-and-client.ts";
import { scheduleMismatch } from "#core/pricing/payment-sum.ts";
import type { QuoteView } from "#web/data/edits/quote-session.tsx";
import { today } from "#web/data/browser/today.ts";
import { paths } from "#web/paths.ts";
import { PastDateQuestion } from "./PastDateQuestion.tsx";
import { ProfessionalPrompt } from "./ProfessionalPrompt.tsx";
import { ScheduleQuestion } from "./ScheduleQuestion.tsx";

/** Ways in which a quote leaves: as a downloaded or shared PDF, or published as the client's link. */
type Sending = "download" | "share" | "publish";
type Question = "company" | "past" | "schedule";

const GO_ON: Record<Sending, string> = {
  download: "Download anyway",
  share: "Share anyway",
  publish: "Send anyway",
};

const ASKED_BEFORE: Record<Sending, readonly Question[]> = {
  download: ["company", "schedule"],
  share: ["schedule"],
  publish: ["company", "past", "schedule"],
};

/** Whether a question has a reason. */
const REASONS: Record<Question, (view: QuoteView) => boolean> = {
  company: ({ whole }) => !hasBusinessInfo(whole.quote.businessInfo),
  past: ({ whole: { quote } }) => quote.validUntil !== "" && quote.validUntil < today(),
  schedule: ({ priced }) => scheduleMismatch(priced) !== null,
};

export interface SendingQuestionsState {
  /** The open dialog, and the action that it confirms. */
  asked: { about: Question; before: Sending } | null;
  /** Goes on after the open dialog: asks the next question, or runs the action. */
  goOn: () => void;
  close: () => void;
}

/**
 * @param run - the actions, each of which runs after its questions
 * @returns also `start`, which asks the questions of an action and then runs it
 */
export function useSendingQuestions<Kind extends Sending>(
  view: QuoteView,
  run: Record<Kind, () => void>,
): SendingQuestionsState & { start: (sending: Kind) => void } {
  const [asked, setAsked] = useState<{ about: Question; before: Kind } | null>(null);
  const askFrom = (before: Kind, first: number) => {
    const about = ASKED_BEFORE[before].slice(first).find((question) => REASONS[question](view));
    setAsked(about ? { about, before } : null);
    if (!about) run[before]();
  };
  return {
    asked,
    start: (sending) => askFrom(sending, 0),
    goOn: () => asked && askFrom(asked.before, ASKED_BEFORE[asked.before].indexOf(asked.about) + 1),
    close: () => setAsked(null),
  };
}

interface SendingQuestionsProps {
  view: QuoteView;
  questions: SendingQuestionsState;
  onAddDetails: () => void;
}

export function SendingQuestions({
  view: { whole, priced },
  questions: { asked, goOn, close },
  onAddDetails,
}: SendingQuestionsProps) {
  const { quote } = whole;
  const goOnLabel = GO_ON[asked?.before ?? "download"];
  const detailsAt = paths.quoteDetails(quote.id);
  return (
    <>
      <ProfessionalPrompt
        open={asked?.about === "company"}
        onOpenChange={(open) => !open && close()}
        onAddDetails={onAddDetails}
        goOnLabel={asked?.before === "publish" ? goOnLabel : "Download Anyway"}
        onGoOn={goOn}
      />
      {asked?.about === "past" && (
        <PastDateQuestion
          day={quote.validUntil}
          detailsAt={detailsAt}
          goOnLabel={goOnLabel}
          onGoOn={goOn}
          onClose={close}
        />
      )}
      <ScheduleQuestion
        mismatch={asked?.about === "schedule" ? scheduleMismatch(priced) : null}
        scheduleAt={detailsAt}
        goOnLabel={goOnLabel}
        onGoOn={goOn}
        onClose={close}
      />
    </>
  );
}
