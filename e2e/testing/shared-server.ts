// Starts the server that the browser tests of one run share: a start costs as much as a whole test.
import { startServer } from "./server.ts";

/** The variable with its address, for the workers. */
export const SHARED_SERVER = "SHARED_SERVER";

export default async function share(): Promise<() => Promise<void>> {
  const { url, stop } = await startServer();
  process.env[SHARED_SERVER] = url;
  return stop;
}
