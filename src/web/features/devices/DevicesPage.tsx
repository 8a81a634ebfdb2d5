// "Your devices": the workspace of this device, how another one joins it, and the backup file.
import { useState, useSyncExternalStore } from "react";
import { usePageTitle } from "#web/components/focus/page-title.ts";
import { useScreenFocus } from "#web/components/focus/arrival.ts";
import { Card } from "#web/components/ui/Card.tsx";
import { whyForgotten, type Forgotten } from "#web/data/workspace/device/forgotten.ts";
import { membership, type Membership } from "#web/data/workspace/device/membership.ts";
import {
  offeredCode,
  subscribeToOfferedCode,
  takeCodeFromAddress,
} from "#web/data/workspace/device/offered-code.ts";
import { canShare } from "#web/data/workspace/device/this-device.ts";
import { useMembership, useWorkspaceStatus } from "#web/data/workspace/use-workspace.ts";
import { BackupCard } from "./backup/BackupCard.tsx";
import { CodeCard } from "./code/CodeCard.tsx";
import { DeviceList } from "./list/DeviceList.tsx";
import { EndedCard } from "./EndedCard.tsx";
import { ForgottenNote } from "./ForgottenNote.tsx";
import { HomeScreenNote } from "./HomeScreenNote.tsx";
import { JoinForm } from "./join/JoinForm.tsx";
import { LeaveCard } from "./list/LeaveCard.tsx";
import { NeedsHttps } from "./NeedsHttps.tsx";
import { OfferedCodeNote } from "./OfferedCodeNote.tsx";
import { SetUpCard } from "./join/SetUpCard.tsx";
import { StatusLine } from "./StatusLine.tsx";

/** The code of a link that was opened; empty for none. */
function useOfferedCode(): string {
  useState(takeCodeFromAddress);
  return useSyncExternalStore(subscribeToOfferedCode, offeredCode) ?? "";
}

export function DevicesPage() {
  usePageTitle("Your devices");
  const member = useMembership();
  const isRemoved = useWorkspaceStatus().ended === "removed";
  const offered = useOfferedCode();
  const [forgotten, setForgotten] = useState(whyForgotten);
  /** The marker of the membership whose code was made in this visit. */
  const [newCodeOf, setNewCodeOf] = useState("");
  const onNewCode = () => setNewCodeOf(membership()?.marker ?? "");
  return (
    <main className="mx-auto w-full max-w-3xl px-4 pt-6 pb-12 sm:px-6">
      <h1 ref={useScreenFocus(true)} tabIndex={-1} className="mb-4 text-2xl font-bold sm:text-3xl">
        Your devices
      </h1>
      <div className="flex flex-col gap-4">
        {forgotten && !member && <ForgottenNote why={forgotten} />}
        {!canShare() && <NeedsHttps />}
        {canShare() && !member && <WithoutWorkspace offered={offered} onSetUp={onNewCode} />}
        {canShare() && member && (
          <WithWorkspace
            key={member.marker}
            member={member}
            offered={offered}
            isNew={newCodeOf === member.marker}
            onReplaced={onNewCode}
            onForgotten={setForgotten}
          />
        )}
        {!isRemoved && <BackupCard />}
      </div>
    </main>
  );
}

function WithoutWorkspace({ offered, onSetUp }: { offered: string; onSetUp: () => void }) {
  const isLink = offered !== "";
  return (
    <>
      {!isLink && <SetUpCard onSetUp={onSetUp} />}
      <Card heading={isLink ? "Join the workspace of this link?" : "I have a code"}>
        <JoinForm
          key={offered}
          offered={offered}
          label="Code: 12 words"
          look={isLink ? "primary" : "plain"}
        />
      </Card>
      <HomeScreenNote />
    </>
  );
}

interface WithWorkspaceProps {
  member: Membership;
  offered: string;
  isNew: boolean;
  onReplaced: () => void;
  onForgotten: (why: Forgotten) => void;
}

function WithWorkspace({ member, offered, isNew, onReplaced, onForgotten }: WithWorkspaceProps) {
  const { ended } = useWorkspaceStatus();
  if (ended !== null) return <EndedCard ended={ended} offered={offered} />;
  return (
    <>
      {offered !== "" && <OfferedCodeNote code={offered} member={member} />}
      <StatusLine />
      <CodeCard member={member} isNew={isNew} />
      <HomeScreenNote />
      <DeviceList member={member} onReplaced={onReplaced} />
      <LeaveCard member={member} onLeft={() => onForgotten("left")} />
    </>
  );
}
