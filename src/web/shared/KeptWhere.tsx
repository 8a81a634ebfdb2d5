// Says where a list of this browser is kept, and links to the page of its devices.
import { Link } from "wouter";
import { useMembership } from "#web/data/workspace/use-workspace.ts";
import { paths } from "#web/paths.ts";

interface KeptWhereProps {
  /** Sentences for a device of a workspace. */
  onDevices: string;
  /** Sentences for a browser without one. */
  inBrowser: string;
  className?: string;
}

export function KeptWhere({ onDevices, inBrowser, className = "" }: KeptWhereProps) {
  const isShared = useMembership() !== null;
  return (
    <p className={`max-w-prose text-sm text-ink-muted ${className}`}>
      {isShared ? onDevices : inBrowser}{" "}
      <Link href={paths.devices} className="font-semibold text-primary underline">
        {isShared ? "Your devices" : "Use on another device"}
      </Link>
    </p>
  );
}
