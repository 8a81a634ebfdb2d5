// The logo in header and footer: the brand's logo, or a drawn square, and its name.
import { MARK } from "#core/brand/brand-mark.ts";
import { brand } from "#web/brand.ts";

/** The square alone. */
function Mark() {
  if (brand.hasLogo) {
    return <img src="/favicon.svg" alt="" width="32" height="32" className="size-8 shrink-0" />;
  }
  const lines = {
    fill: "none",
    stroke: "#fff",
    strokeWidth: MARK.width,
    strokeLinecap: "round",
    strokeLinejoin: "round",
  } as const;
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill={brand.color ?? MARK.color} />
      <path d={MARK.roof} {...lines} />
      <path d={MARK.walls} {...lines} />
      <path d={MARK.line} {...lines} stroke="#ff9f5a" />
    </svg>
  );
}

/** @param nameClass - where the name is only for screen readers, because the header has no space for it */
export function Logo({ nameClass }: { nameClass?: string | undefined }) {
  return (
    <span className="inline-flex items-center gap-2 text-xl font-bold tracking-tight">
      <Mark />
      <span className={nameClass}>{brand.name}</span>
    </span>
  );
}
