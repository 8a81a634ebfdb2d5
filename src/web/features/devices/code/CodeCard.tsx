// The code of the workspace: 12 words, a link and its QR code, and how to keep them. Hidden until they are asked for.
import { useState } from "react";
import { Eye, EyeOff, Printer, TriangleAlert } from "lucide-react";
import { Button } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import type { Membership } from "#web/data/workspace/device/membership.ts";
import { noteCodeKept } from "#web/data/workspace/device/reminders.ts";
import { joinLink } from "#web/data/workspace/keys/link.ts";
import { useReminders } from "#web/data/workspace/use-workspace.ts";
import { workspaceCode } from "#web/data/workspace/workspace.ts";
import { paths } from "#web/paths.ts";
import { saveAs } from "#web/shared/quote-files/save-as.ts";
import { CopyButton } from "./CopyButton.tsx";
import { JoinQr } from "./JoinQr.tsx";
import { WhatIsAtStake } from "./WhatIsAtStake.tsx";

interface CodeCardProps {
  member: Membership;
  /** Whether the code was made in this visit: then it is shown. */
  isNew: boolean;
}

export function CodeCard({ member, isNew }: CodeCardProps) {
  /** What was chosen last; null before that. */
  const [choice, setShown] = useState<boolean | null>(null);
  const isShown = choice ?? isNew;
  const isKept = useReminders().keptCodeOf === member.marker;
  return (
    <Card heading="Your code">
      {!isKept && (
        <p className="mb-3 flex items-start gap-2 font-semibold">
          <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-warning" />
          Keep this code: write it down, print it, or save it in your password manager.
        </p>
      )}
      {isShown ? (
        <Code />
      ) : (
        <p className="mb-4 max-w-prose text-ink-muted">
          12 words, a link and a QR code: with any of them another device joins.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isShown && !isKept && (
          <Button
            look="primary"
            className="max-sm:w-full"
            onClick={() => {
              noteCodeKept(member);
              setShown(false);
            }}
          >
            I have kept it
          </Button>
        )}
        <Button
          className="max-sm:w-full"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
          {isShown ? "Hide the code" : "Show the code"}
        </Button>
      </div>
    </Card>
  );
}

const fileText = (code: string, link: string): string =>
  `The code of your workspace on ${location.origin}\n\n${code}\n\nLink that joins it: ${link}\n\nWhoever has these words can read and change everything in it. Nobody can recover them.\n`;

function Code() {
  const [code] = useState(workspaceCode);
  const link = joinLink(location.origin + paths.devices, code);
  return (
    <div className="mb-4 flex flex-col gap-4">
      {/* What is printed. */}
      <div className="client-sheet flex flex-col gap-4">
        <p className="hidden font-semibold print:block">
          The code of your workspace on {location.host}
        </p>
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <ol
            aria-label="The 12 words"
            className="grid flex-1 basis-64 list-inside list-decimal grid-cols-2 content-start gap-x-4 gap-y-2 sm:grid-cols-3"
          >
            {code.split(" ").map((word, index) => (
              <li key={index} className="text-ink-muted marker:text-sm">
                <span className="font-mono text-lg font-semibold text-ink">{word}</span>
              </li>
            ))}
          </ol>
          <div className="flex basis-56 flex-col gap-2">
            <JoinQr link={link} />
            <p className="text-sm text-ink-muted">
              To join with a phone, point its camera at this.
            </p>
          </div>
        </div>
        <WhatIsAtStake />
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={code} label="Copy the words" done="Words copied" />
        <CopyButton text={link} label="Copy link" done="Link copied" />
        <Button
          onClick={() =>
            saveAs(new Blob([fileText(code, link)], { type: "text/plain" }), "workspace-code.txt")
          }
        >
          Save as file
        </Button>
        <Button onClick={() => print()}>
          <Printer aria-hidden size={18} />
          Print
        </Button>
      </div>
    </div>
  );
}
