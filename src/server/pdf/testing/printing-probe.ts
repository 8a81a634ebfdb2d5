// A process that prints documents in several scripts, for tests that watch which files it opens.
import { printableQuote } from "#core/document/printable-quote.ts";
import { sampleQuote } from "./sample-quote.ts";
import { createTypesetter } from "../engine/typesetter.ts";

const typeset = createTypesetter();
for (const text of ["Tiles", "ห้องน้ำ", "浴室", "حمام", "🔨", "ក្បឿង"]) {
  const whole = sampleQuote(3, ({ quote, tasks }) => {
    quote.title = text;
    for (const task of tasks)
      task.description = `${text} #image("/etc/passwd") #import "@preview/x:1.0.0"`;
  });
  typeset({ document: printableQuote(whole), logo: null });
}
