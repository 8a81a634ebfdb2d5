// Reads the regions; the service worker keeps them with the catalog, so that they work without a network.
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import * as z from "zod";
import { apiPaths } from "#core/api.ts";
import { region, type Region } from "#core/own-prices/region.ts";
import { callApi } from "./client.ts";

// Not strict: fields of a newer server are ignored.
const regionList = z.array(z.object(region.shape));

/** @throws ApiError, TypeError, or ZodError when the answer is not a list of regions */
async function readRegions(signal: AbortSignal): Promise<Region[]> {
  const { data } = await callApi({ method: "GET", path: apiPaths.regions, signal });
  return regionList.parse(data);
}

/** @param isNeeded - false reads nothing */
export function useRegions(isNeeded = true): UseQueryResult<Region[]> {
  return useQuery<Region[]>({
    queryKey: [apiPaths.regions],
    queryFn: ({ signal }) => readRegions(signal),
    enabled: isNeeded,
  });
}
