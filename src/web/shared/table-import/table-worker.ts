// Entry of the worker that reads a table and previews its import, so that the page stays responsive.
import { answerCalls } from "./worker-answers.ts";
import { tableWork } from "./table-work.ts";

answerCalls(tableWork());
