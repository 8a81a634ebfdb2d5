// Joins the workspace of a code that is typed or came with a link. It says what will happen, and joins only when told to.
import { useState, type KeyboardEvent } from "react";
import { focusHeading } from "#web/components/focus/focus.ts";
import { announce } from "#web/components/focus/announce.ts";
import { Button, type ButtonLook } from "#web/components/ui/Button.tsx";
import { busy, BUSY_LOOK } from "#web/components/ui/busy-button.ts";
import { TextArea } from "#web/components/fields/Field.tsx";
import { membership } from "#web/data/workspace/device/membership.ts";
import { dropOfferedCode } from "#web/data/workspace/device/offered-code.ts";
import { noteCodeKept } from "#web/data/workspace/device/reminders.ts";
import { thisDeviceName } from "#web/data/workspace/device/this-device.ts";
import { joinWorkspace } from "#web/data/workspace/workspace.ts";
import { useSingleRun } from "#web/shared/use-single-run.ts";
import { DownloadBackup } from "../backup/BackupCard.tsx";
import { useHasAnything } from "./use-has-anything.ts";
import { isAboutCode, whyNot, whyNotJoined } from "../words/why-not.ts";

interface JoinFormProps {
  /** The code of a link; empty for one that is to be typed. */
  offered: string;
  label: string;
  /** Of the button, beside others that may be the main one. */
  look?: ButtonLook;
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function useJoining(code: string) {
  const [error, setError] = useState("");
  const { run, isRunning } = useSingleRun(
    async () => {
      setError("");
      try {
        await joinWorkspace(code, thisDeviceName());
      } catch (thrown) {
        if (!(thrown instanceof Error && isAboutCode(thrown))) throw thrown;
        setError(whyNotJoined(thrown));
        return;
      }
      // Whoever has entered the code has it.
      const member = membership();
      if (member) noteCodeKept(member);
      dropOfferedCode();
      focusHeading();
      announce("This device has joined the workspace.");
    },
    "This device could not join",
    whyNot,
  );
  return { error, forgetError: () => setError(""), run, isRunning };
}

export function JoinForm({ offered, label, look = "primary" }: JoinFormProps) {
  const [code, setCode] = useState(offered.replaceAll("-", " "));
  const { error, forgetError, run, isRunning } = useJoining(code);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <TextArea
        label={label}
        rows={2}
        value={code}
        error={error || undefined}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        onKeyDown={submitOnEnter}
        onChange={({ target }) => {
          setCode(target.value);
          forgetError();
        }}
      />
      <WhatHappens />
      <div className="flex flex-wrap gap-3">
        <Button
          look={look}
          type="submit"
          {...busy(isRunning)}
          className={`max-sm:w-full ${BUSY_LOOK}`}
        >
          Join
        </Button>
        {offered !== "" && (
          <Button look="quiet" className="max-sm:w-full" onClick={dropOfferedCode}>
            Do not join
          </Button>
        )}
      </div>
    </form>
  );
}

function WhatHappens() {
  const hasAnything = useHasAnything();
  if (!hasAnything)
    return (
      <p className="max-w-prose text-sm text-ink-muted">
        This device gets the list of quotes, the prices, kits and clients of the workspace, and
        shares what it adds to them.
      </p>
    );
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line-strong p-3">
      <p className="max-w-prose text-sm">
        The quotes, prices, kits and clients of this device are added to the workspace. Where both
        have one, such as the business, the labor rates and what is usual, the workspace's counts.
      </p>
      <div>
        <DownloadBackup label="Download a backup of this device first" />
      </div>
    </div>
  );
}
