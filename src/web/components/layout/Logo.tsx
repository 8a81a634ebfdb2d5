// The logo in header and footer: a drawn square and the brand's name.
import { brandName } from "#web/owner.ts";

/** The square alone: a sheet with a roof line on it. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#1d4e89" />
      <path
        d="M6 17 16 8l10 9"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M10 17v7h12v-7"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M13.5 20.5h5" stroke="#ff9f5a" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  );
}

interface LogoProps {
  /** Whether the name is hidden where the header has little space. */
  isCompact?: boolean;
}

export function Logo({ isCompact = false }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2 text-xl font-bold tracking-tight">
      <Mark />
      <span className={isCompact ? "max-[22rem]:sr-only xl:max-[92rem]:sr-only" : undefined}>
        {brandName}
      </span>
    </span>
  );
}
