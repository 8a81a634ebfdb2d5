// React hooks with the workspace of this device: which one, how its sync goes, and what its person was reminded of.
import { useSyncExternalStore } from "react";
import {
  membership,
  subscribeToMembership,
  subscribeToStatus,
  workspaceStatus,
  type Membership,
  type WorkspaceStatus,
} from "./device/membership.ts";
import { reminders, subscribeToReminders, type Reminders } from "./device/reminders.ts";

/** @returns null without a workspace */
export const useMembership = (): Membership | null =>
  useSyncExternalStore(subscribeToMembership, membership);

export const useWorkspaceStatus = (): WorkspaceStatus =>
  useSyncExternalStore(subscribeToStatus, workspaceStatus);

export const useReminders = (): Reminders => useSyncExternalStore(subscribeToReminders, reminders);
