// Form fields: a label, the control, and the message that says what is wrong with it.
import { useId, type ComponentProps, type ReactNode } from "react";

const CONTROL =
  "w-full min-h-touch rounded-md border bg-surface-raised px-3 text-base text-ink placeholder:text-ink-muted disabled:bg-surface-sunken disabled:text-ink-muted";

const borderOf = (error: string | undefined): string =>
  error ? "border-danger" : "border-line-strong";

interface FieldShellProps {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  hideLabel?: boolean;
  children: ReactNode;
}

function FieldShell({ id, label, error, hint, hideLabel = false, children }: FieldShellProps) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-sm font-semibold text-ink"}>
        {label}
      </label>
      {children}
      {hint && !error && (
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

interface FieldOptions {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  hideLabel?: boolean;
}

const describedBy = (id: string, { error, hint }: FieldOptions): string | undefined =>
  error ? `${id}-error` : hint ? `${id}-hint` : undefined;

/** A line of text. */
export function TextField({
  label,
  error,
  hint,
  hideLabel,
  className = "",
  ...rest
}: FieldOptions & ComponentProps<"input">) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} error={error} hint={hint} hideLabel={hideLabel ?? false}>
      <input
        id={id}
        className={`${CONTROL} ${borderOf(error)} ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { label, error, hint })}
        {...rest}
      />
    </FieldShell>
  );
}

/** Several lines of text. */
export function TextArea({
  label,
  error,
  hint,
  hideLabel,
  className = "",
  ...rest
}: FieldOptions & ComponentProps<"textarea">) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} error={error} hint={hint} hideLabel={hideLabel ?? false}>
      <textarea
        id={id}
        className={`${CONTROL} ${borderOf(error)} py-2 ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { label, error, hint })}
        {...rest}
      />
    </FieldShell>
  );
}

/** A choice from a short list, by the platform's own control. */
export function SelectField({
  label,
  error,
  hint,
  hideLabel,
  className = "",
  children,
  ...rest
}: FieldOptions & ComponentProps<"select">) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} error={error} hint={hint} hideLabel={hideLabel ?? false}>
      <select
        id={id}
        className={`${CONTROL} ${borderOf(error)} ${className}`}
        aria-describedby={describedBy(id, { label, error, hint })}
        {...rest}
      >
        {children}
      </select>
    </FieldShell>
  );
}
