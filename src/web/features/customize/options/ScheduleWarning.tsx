// A notice above the preview that the payments do not add up to the total (decision 3).
import { TriangleAlert } from "lucide-react";
import { Link } from "wouter";

interface ScheduleWarningProps {
  /** The difference as a sentence; null when there is none. */
  mismatch: string | null;
  /** The path of the page with the schedule. */
  scheduleAt: string;
}

export function ScheduleWarning({ mismatch, scheduleAt }: ScheduleWarningProps) {
  if (mismatch === null) return null;
  return (
    <p
      role="note"
      aria-label="Payment schedule"
      className="flex gap-3 rounded-lg border border-warning bg-warning-soft p-3 text-sm text-warning"
    >
      <TriangleAlert aria-hidden size={20} className="shrink-0" />
      <span>
        {mismatch}{" "}
        <Link href={scheduleAt} className="font-semibold underline">
          Fix the schedule
        </Link>
      </span>
    </p>
  );
}
