// Entry of the worker that reads files of clients and previews their import, so that the page stays responsive.
import { answerCalls } from "#web/shared/table-import/worker-answers.ts";
import { clientFileWork } from "./client-file-work.ts";

answerCalls(clientFileWork);
