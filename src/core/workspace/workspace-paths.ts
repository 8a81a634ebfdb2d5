// The paths of workspaces in the API.

/** The id is derived from the code of the workspace, and opens nothing alone. */
export const workspacePaths = {
  workspace: (id: string) => `/api/workspaces/${id}`,
  workspaceItems: (id: string) => `/api/workspaces/${id}/items`,
  workspaceEvents: (id: string) => `/api/workspaces/${id}/events`,
  workspaceDevices: (id: string) => `/api/workspaces/${id}/devices`,
  workspaceDevice: (id: string, deviceId: string) => `/api/workspaces/${id}/devices/${deviceId}`,
} as const;
