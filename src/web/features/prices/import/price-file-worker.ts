// Entry of the worker that reads price files and previews their import, so that the page stays responsive.
import { answerCalls } from "#web/shared/table-import/worker-answers.ts";
import { priceFileWork } from "./price-file-work.ts";

answerCalls(priceFileWork);
