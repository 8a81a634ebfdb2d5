// Reads the starter jobs; the service worker keeps them with the catalog, so that they work without a network.
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import * as z from "zod";
import { apiPaths } from "#core/api.ts";
import { starterJob, type StarterJob } from "#core/starters/starter.ts";
import { callApi } from "./client.ts";

// Not strict: fields of a newer server are ignored.
const starterList = z.array(z.object(starterJob.shape));

/** @throws ApiError, TypeError, or ZodError when the answer is not a list of starter jobs */
async function readStarterJobs(signal: AbortSignal): Promise<StarterJob[]> {
  const { data } = await callApi({ method: "GET", path: apiPaths.starterJobs, signal });
  return starterList.parse(data);
}

export function useStarterJobs(): UseQueryResult<StarterJob[]> {
  return useQuery<StarterJob[]>({
    queryKey: [apiPaths.starterJobs],
    queryFn: ({ signal }) => readStarterJobs(signal),
  });
}
