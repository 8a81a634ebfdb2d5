// Form fields: a label, the control, and its validation message.
import { useId, type ComponentProps, type ElementType } from "react";
import { counted } from "./counted-text.ts";

const CONTROL =
  "w-full min-h-touch rounded-md border bg-surface-raised px-3 text-ellipsis text-base text-ink placeholder:text-ink-muted disabled:bg-surface-sunken disabled:text-ink-muted";

interface FieldOptions {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Says why the input was changed or rejected. */
  note?: string | undefined;
  /** The label is only read aloud. */
  hideLabel?: boolean | undefined;
}

interface FieldProps extends FieldOptions {
  as: "input" | "textarea" | "select";
  className?: string | undefined;
}

/** A labelled control with its message. Other props are passed on to the control. */
function Field({
  as,
  label,
  error,
  hint,
  note,
  hideLabel = false,
  className = "",
  ...rest
}: FieldProps & Record<string, unknown>) {
  const id = useId();
  const Control: ElementType = as;
  const parts = error ? ["error"] : [hint && "hint", note && "note"].filter(Boolean);
  const describedBy = parts.map((part) => `${id}-${part}`).join(" ") || undefined;
  return (
    <div className="flex flex-col gap-1">
      {!hideLabel && (
        <label htmlFor={id} className="text-sm font-semibold text-ink">
          {label}
        </label>
      )}
      <Control
        id={id}
        aria-label={hideLabel ? label : undefined}
        className={`${CONTROL} ${error ? "border-danger" : "border-line-strong"} ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        {...rest}
      />
      {hint && !error && (
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {note && !error && (
        <p id={`${id}-note`} role="alert" className="text-sm font-semibold text-ink">
          {note}
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

/** Single-line text field. */
export const TextField = (props: FieldOptions & ComponentProps<"input">) => (
  <Field as="input" {...counted(props)} />
);

/** Multi-line text field. */
export const TextArea = ({
  className = "",
  ...props
}: FieldOptions & ComponentProps<"textarea">) => (
  <Field as="textarea" className={`py-2 ${className}`} {...counted(props)} />
);

/** Native select element for a short list of choices. */
export const SelectField = (props: FieldOptions & ComponentProps<"select">) => (
  <Field as="select" {...props} />
);

/** The entries of a choice, each with its value and its words. */
export const Options = ({ of }: { of: Iterable<readonly [string | number, string]> }) =>
  Array.from(of, ([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
