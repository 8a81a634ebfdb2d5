// What is offered after a download or a publication: a heading that says what is done, and acts with their explanations.
import { CircleCheck, X, type LucideIcon } from "lucide-react";
import { useId, type ReactNode } from "react";
import { IconButton } from "#web/components/ui/Button.tsx";
import { busy } from "#web/components/ui/busy-button.ts";

interface NextStepsProps {
  heading: string;
  onClose: () => void;
  /** Shown above the acts. */
  above?: ReactNode;
  /** The acts. */
  children: ReactNode;
}

export function NextSteps({ heading, onClose, above, children }: NextStepsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="max-lg:mb-1 lg:mt-4">
      <div className="flex items-center gap-2">
        <CircleCheck aria-hidden size={20} className="shrink-0 text-success" />
        <h3 id={id} className="min-w-0 flex-1 text-sm leading-snug font-semibold wrap-anywhere">
          {heading}
        </h3>
        <IconButton label="Close" onClick={onClose} className="-mr-2">
          <X aria-hidden size={18} />
        </IconButton>
      </div>
      {above}
      <ul className={`flex flex-col ${above ? "mt-1" : ""}`}>{children}</ul>
    </section>
  );
}

interface ActProps {
  icon: LucideIcon;
  label: string;
  /** What it does, in one sentence. */
  children: ReactNode;
  href?: string;
  onClick?: () => void;
  isBusy?: boolean;
}

const ACT =
  "flex min-h-7 cursor-pointer items-center gap-3 text-base font-semibold text-primary after:absolute after:inset-0 after:rounded-md hover:underline aria-disabled:cursor-not-allowed aria-disabled:opacity-50";

/** An icon, a label and its explanation, all of which can be clicked: a link with `href`, otherwise a button. */
export function Act({ icon: Icon, label, children, href, onClick, isBusy = false }: ActProps) {
  const hint = useId();
  const content = (
    <>
      <Icon aria-hidden size={18} className="shrink-0" />
      {label}
    </>
  );
  return (
    <li className="relative -mx-2 rounded-md px-2 py-1.5 hover:bg-surface-sunken">
      {href === undefined ? (
        <button
          type="button"
          aria-describedby={hint}
          onClick={isBusy ? undefined : onClick}
          {...busy(isBusy)}
          className={ACT}
        >
          {content}
        </button>
      ) : (
        <a href={href} onClick={onClick} aria-describedby={hint} className={ACT}>
          {content}
        </a>
      )}
      <p id={hint} className="pl-[1.875rem] text-sm leading-snug text-ink-muted">
        {children}
      </p>
    </li>
  );
}
