// A request that is repeated while the server says that it is busy, as clients do.
import { setTimeout } from "node:timers/promises";

const RETRY_MS = 100;

/** @returns the first answer other than 503, which a server on a crowded machine may give */
export async function patientFetch(address: string, request?: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, request);
    if (answer.status !== 503) return answer;
    await answer.body?.cancel();
    await setTimeout(RETRY_MS);
  }
}
