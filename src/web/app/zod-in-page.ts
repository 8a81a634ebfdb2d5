// What the pages get for Zod: without its attempt at `eval`, which this site forbids and Firefox reports to the console.
import { config } from "zod/v4";

config({ jitless: true });

export * from "zod/v4";
