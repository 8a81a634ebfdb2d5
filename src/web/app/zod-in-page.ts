// Zod for pages: without its attempt at `eval`, which the Content-Security-Policy forbids and Firefox logs to the console.
import { config } from "zod/v4";

config({ jitless: true });

export * from "zod/v4";
