// The refusals of the link of an offer, for the API description.
import { problem } from "#core/api.ts";
import { withdrawnOffer } from "#core/offers/client-offer.ts";
import { PROBLEM_TYPE, type DescribedRefusal } from "#server/description/refusals.ts";
import { documentedAnswers, refusals } from "../api.ts";

/** The problem names the contractor, and what was accepted before. */
const withdrawn = {
  410: {
    description: "The newest revision was withdrawn.",
    content: { [PROBLEM_TYPE]: { schema: problem.extend(withdrawnOffer.shape) } },
  },
};

/** @param own - statuses of the route besides those of an unknown link and of a withdrawn offer */
export const linkRefusals = (...own: DescribedRefusal[]) =>
  documentedAnswers({ ...refusals(404, ...own), ...withdrawn });
