// The attributes of a busy button, under the name that this folder uses.
export { BUSY_LOOK, busy } from "#web/components/ui/busy-button.ts";
