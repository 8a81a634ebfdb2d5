// Confirmations before a PDF is downloaded or shared: missing company details (SPEC section 4), payments unequal to the total.
import { useState } from "react";
import { hasBusinessInfo } from "#core/quote/business-and-client.ts";
import { scheduleMismatch } from "#core/quote/payment-sum.ts";
import type { QuoteView } from "#web/data/edits/quote-session.tsx";
import { paths } from "#web/paths.ts";
import { ProfessionalPrompt } from "./ProfessionalPrompt.tsx";
import { ScheduleQuestion } from "./ScheduleQuestion.tsx";

type Sending = "download" | "share";

const GO_ON: Record<Sending, string> = { download: "Download anyway", share: "Share anyway" };

export interface SendingQuestionsState {
  /** The open dialog, and the action that it confirms. */
  asked: { about: "company" | "schedule"; before: Sending } | null;
  /** Downloads or shares, after any confirmations. */
  start: (sending: Sending) => void;
  /** Continues after the first dialog. */
  afterCompany: () => void;
  goOn: () => void;
  close: () => void;
}

/** @param run - the functions that download and share */
export function useSendingQuestions(
  { whole, priced }: QuoteView,
  run: Record<Sending, () => void>,
): SendingQuestionsState {
  const [asked, setAsked] = useState<SendingQuestionsState["asked"]>(null);
  const askSchedule = (before: Sending) => {
    if (scheduleMismatch(priced) === null) run[before]();
    else setAsked({ about: "schedule", before });
  };
  return {
    asked,
    start: (sending) => {
      if (sending === "share" || hasBusinessInfo(whole.quote.businessInfo)) askSchedule(sending);
      else setAsked({ about: "company", before: sending });
    },
    afterCompany: () => asked && askSchedule(asked.before),
    goOn: () => asked && run[asked.before](),
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
  questions: { asked, afterCompany, goOn, close },
  onAddDetails,
}: SendingQuestionsProps) {
  return (
    <>
      <ProfessionalPrompt
        open={asked?.about === "company"}
        onOpenChange={(open) => !open && close()}
        onAddDetails={onAddDetails}
        onDownloadAnyway={afterCompany}
      />
      <ScheduleQuestion
        mismatch={asked?.about === "schedule" ? scheduleMismatch(priced) : null}
        scheduleAt={paths.quoteDetails(whole.quote.id)}
        goOnLabel={GO_ON[asked?.before ?? "download"]}
        onGoOn={goOn}
        onClose={close}
      />
    </>
  );
}
