// Answers of the server in memory: JSON with the version of a quote, and refusals as problems.
import type { Retention } from "#core/api.ts";
import { ACCEPTANCE_YEARS } from "#core/limits.ts";

/** @param data - null for an answer without a body */
export const json = (data: unknown, status = 200, version?: number): Response =>
  new Response(data === null ? null : JSON.stringify(data), {
    status: data === null ? 204 : status,
    headers: {
      "content-type": "application/json",
      ...(version === undefined ? {} : { etag: `"${version}"` }),
    },
  });

export const refusal = (status: number, detail: string, reason?: string): Response =>
  json({ type: "about:blank", title: "Refused", status, detail, reason }, status);

/** How long what is kept is kept. @param deletedDays - of deleted quotes */
export const retained = (deletedDays: number): Retention => ({
  deletedDays,
  acceptanceYears: ACCEPTANCE_YEARS,
  workspaceDays: 0,
});
