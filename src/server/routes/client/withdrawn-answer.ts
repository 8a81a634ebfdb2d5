// The answer to the link of an offer that was withdrawn, for the API description.
import { problem } from "#core/api.ts";
import { withdrawnOffer } from "#core/offers/client-offer.ts";
import { PROBLEM_TYPE } from "#server/description/refusals.ts";
import { documentedAnswers } from "../api.ts";

/** The problem names the contractor, and what was accepted before. */
export const withdrawnAnswer = documentedAnswers({
  410: {
    description: "The newest revision was withdrawn.",
    content: { [PROBLEM_TYPE]: { schema: problem.extend(withdrawnOffer.shape) } },
  },
});
