// Why this browser shows no notices, and what its user can do about it.
import { Link } from "wouter";
import { paths } from "#web/paths.ts";
import type { DeviceActs, OfferedChannels } from "./use-notice-acts.ts";

const BLOCKED =
  "Your browser blocks notifications of this site. Allow them in its settings, most often behind the icon beside the address, and load this page again.";
const INSTALL_FIRST =
  "On iPhone and iPad only the installed app gets notifications: press Share, choose “Add to Home Screen”, and open this quote there.";
const WITHOUT_STORAGE =
  "The installed app begins with nothing of what Safari has stored. Take your list along with a code first:";
const CLOSED = "Your browser's question was closed. Press again to be asked once more.";

interface PushSentencesProps {
  push: OfferedChannels["push"];
  refusal: DeviceActs["refusal"];
}

/** The live region is there before its text, because some screen readers ignore text in a new region. */
export function PushSentences({ push, refusal }: PushSentencesProps) {
  const known = push === "installFirst" ? INSTALL_FIRST : push === "blocked" ? BLOCKED : "";
  const said = refusal === "denied" ? BLOCKED : refusal === "default" ? CLOSED : "";
  return (
    <>
      {known && (
        <p className="text-sm">
          {known}
          {push === "installFirst" && (
            <>
              {` ${WITHOUT_STORAGE} `}
              <Link href={paths.devices} className="font-semibold text-primary underline">
                Your devices
              </Link>
            </>
          )}
        </p>
      )}
      <p role="status" className="text-sm empty:hidden">
        {known ? "" : said}
      </p>
    </>
  );
}
