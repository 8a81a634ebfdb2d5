// The script of the client's page: options, acceptance, refusal, and the first sign of a person. The page works without it.
import { acceptWith } from "./acceptance.ts";
import { DecisionGate } from "./decision-gate.ts";
import { declineWith } from "./decline.ts";
import { showForms } from "./page-elements.ts";
import { watchOpening } from "./opening.ts";
import { OptionsForm } from "./options-form.ts";
import { trustOwnScripts } from "#web/trusted-types.ts";

trustOwnScripts();
const options = new OptionsForm();
const gate = new DecisionGate(options);
watchOpening();
acceptWith(options, gate);
declineWith(gate);
showForms();
