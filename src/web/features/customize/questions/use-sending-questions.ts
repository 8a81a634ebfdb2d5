// React hook that asks once about what stands out in a quote before it is downloaded, shared or published (decision 41).
import { useState } from "react";
import { answeredAfter, holdsBack, unansweredOf } from "#core/stand-outs/answers.ts";
import { standOuts, type Sending, type StandOut } from "#core/stand-outs/stand-outs.ts";
import { keepAnswered, readAnswered } from "#web/data/browser/per-quote/answered-points.ts";
import { ownMarkupsHere } from "#web/data/browser/prices/own-markups.ts";
import { today } from "#web/data/browser/today.ts";
import { learnUsual, usualHere } from "#web/data/browser/new-quotes/usual.ts";
import type { QuoteView } from "#web/data/edits/quote-session.tsx";

/** What is asked before a quote leaves. */
export interface Asked {
  before: Sending;
  /** Those that still stand out; they change while the dialog is open. */
  points: readonly StandOut[];
}

export interface SendingQuestionsState {
  /** The open dialog; null when nothing is asked. */
  asked: Asked | null;
  /** Runs the action, and remembers that the points are wanted; null when the quote cannot leave like this. */
  goOn: (() => void) | null;
  close: () => void;
}

/** The points that stand out, without those that were answered for this quote on this device. */
function pointsOf({ whole, priced }: QuoteView, sending: Sending): readonly StandOut[] {
  const { targetMargin } = ownMarkupsHere();
  const device = { today: today(), usual: usualHere(), targetMargin };
  const points = standOuts({ whole, priced, sending, ...device });
  return unansweredOf(points, readAnswered(whole.quote.id));
}

/**
 * @param run - the actions. Each runs within the press that starts it or that goes on: only then may a browser share
 * @returns also `start`, which runs an action, or asks first
 */
export function useSendingQuestions<Kind extends Sending>(
  view: QuoteView,
  run: Record<Kind, () => void>,
): SendingQuestionsState & { start: (sending: Kind) => void } {
  const [before, setBefore] = useState<Kind | null>(null);
  const { quote } = view.whole;
  const leave = (sending: Kind) => {
    setBefore(null);
    learnUsual(view.whole);
    run[sending]();
  };
  const points = before === null ? [] : pointsOf(view, before);
  const goOn = () => {
    if (before === null) return;
    keepAnswered(quote.id, answeredAfter(readAnswered(quote.id), points));
    leave(before);
  };
  return {
    asked: before === null ? null : { before, points },
    start: (sending) => (pointsOf(view, sending).length > 0 ? setBefore(sending) : leave(sending)),
    goOn: points.some(holdsBack) ? null : goOn,
    close: () => setBefore(null),
  };
}
