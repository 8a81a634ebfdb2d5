// Buttons: the main action, plain, quiet, dangerous, and icon buttons.
import type { ComponentProps } from "react";

const LOOKS = {
  primary: "px-4 bg-primary text-primary-ink hover:bg-primary-hover shadow-sm",
  plain: "px-4 border border-line-strong bg-surface-raised text-ink hover:bg-surface-sunken",
  quiet: "px-4 text-ink-muted hover:bg-surface-sunken hover:text-ink",
  danger: "px-4 bg-danger text-danger-ink hover:opacity-90",
  link: "px-1 text-primary underline underline-offset-2 hover:no-underline",
} as const;

export type ButtonLook = keyof typeof LOOKS;

interface ButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
}

/** The classes of a button, for a link that looks like one. */
export const buttonClass = (look: ButtonLook = "plain", more = ""): string =>
  `inline-flex min-h-touch cursor-pointer items-center justify-center gap-2 rounded-md text-base font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-50 ${LOOKS[look]} ${more}`;

export function Button({ look = "plain", className = "", type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}

/** For the press that removes a row: by the second click of a double click the next row has moved to its place. */
export const removing =
  (remove: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) remove();
  };

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  /** The accessible name; also the tooltip by default. */
  label: string;
  /** The tooltip, if it differs from the label. */
  tooltip?: string;
}

/** A button with only an icon; its touch target is 44 px. */
export function IconButton({
  label,
  tooltip = label,
  className = "",
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      data-tooltip={tooltip}
      className={`inline-flex size-touch shrink-0 cursor-pointer items-center justify-center rounded-md text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-40 ${className}`}
      {...rest}
    />
  );
}
