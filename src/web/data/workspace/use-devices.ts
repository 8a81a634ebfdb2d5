// React hook with the devices of the workspace.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Membership } from "./device/membership.ts";
import { workspaceDevices } from "./workspace.ts";

/** A device that joins while the list is looked at appears after this time at most, in milliseconds. */
const READ_EVERY = 10_000;

const keyOf = ({ marker }: Membership) => ["workspace-devices", marker];

export const useDevices = (member: Membership) =>
  useQuery({
    queryKey: keyOf(member),
    queryFn: workspaceDevices,
    refetchInterval: READ_EVERY,
    staleTime: 0,
  });

/** @returns a function that reads the list again, after a change */
export function useReadDevicesAgain(member: Membership): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(member) });
}
