// Addresses of the access code of a private installation (decision 45).

/** The page that asks for the code. */
export const ACCESS_PATH = "/access";

/** Where a browser is signed out. */
export const LEAVE_PATH = "/access/leave";

/** @param next - path and query of the page to which a person comes back with the code */
export const accessPath = (next: string): string =>
  `${ACCESS_PATH}?${new URLSearchParams({ next })}`;
