// Why this device shares nothing any more, and how it goes on.
import { Button } from "#web/components/ui/Button.tsx";
import { busy, BUSY_LOOK } from "#web/components/ui/busy-button.ts";
import { Card } from "#web/components/ui/Card.tsx";
import { focusHeading } from "#web/components/focus/focus.ts";
import { announce } from "#web/components/focus/announce.ts";
import type { WorkspaceStatus } from "#web/data/workspace/device/membership.ts";
import { thisDeviceName } from "#web/data/workspace/device/this-device.ts";
import { remakeWorkspace, stopSharing } from "#web/data/workspace/workspace.ts";
import { useSingleRun } from "#web/shared/use-single-run.ts";
import { JoinForm } from "./join/JoinForm.tsx";
import { whyNot } from "./words/why-not.ts";

interface EndedCardProps {
  ended: NonNullable<WorkspaceStatus["ended"]>;
  /** The code of a link that was opened; empty for none. */
  offered: string;
}

export function EndedCard({ ended, offered }: EndedCardProps) {
  if (ended === "removed") return <Removed />;
  return ended === "closed" ? <Closed offered={offered} /> : <Unknown />;
}

const Removed = () => (
  <Card heading="This device was removed">
    <p role="status" className="max-w-prose">
      It was removed on another device. Changes of quotes that are not sent yet are sent first, then
      everything here is forgotten.
    </p>
  </Card>
);

function StopSharing() {
  const { run } = useSingleRun(
    async () => {
      stopSharing();
      focusHeading();
      announce("This device shares nothing any more.");
    },
    "It could not be stopped",
    whyNot,
  );
  return (
    <Button className="max-sm:w-full" onClick={() => run()}>
      Stop sharing on this device
    </Button>
  );
}

const Closed = ({ offered }: Pick<EndedCardProps, "offered">) => (
  <Card heading="The code was replaced">
    <p className="mb-4 max-w-prose">
      It was replaced on another device, or this device or the whole workspace was removed there.
      Everything is still on this device. To go on, enter the code that the others have; otherwise
      stop sharing, and keep what is here.
    </p>
    <JoinForm key={offered} offered={offered} label="The new code: 12 words" />
    <div className="mt-4 border-t border-line pt-4">
      <StopSharing />
    </div>
  </Card>
);

function Unknown() {
  const { run, isRunning } = useSingleRun(
    async () => {
      await remakeWorkspace(thisDeviceName());
      focusHeading();
      announce("The workspace is set up again.");
    },
    "The workspace could not be set up again",
    whyNot,
  );
  return (
    <Card heading="This server has no such workspace">
      <p className="mb-4 max-w-prose">
        It may have been unused for too long, or the server was set up anew. Everything is still on
        this device. Your code stays the same when you set it up again.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          {...busy(isRunning)}
          className={`max-sm:w-full ${BUSY_LOOK}`}
          onClick={() => run()}
        >
          Set it up again with the same code
        </Button>
        <StopSharing />
      </div>
    </Card>
  );
}
