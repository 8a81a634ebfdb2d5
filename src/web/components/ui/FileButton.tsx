// A button that opens a file: the browser's file field, inside a label that looks like a button.
import type { ComponentProps, ReactNode } from "react";
import { buttonClass } from "./Button.tsx";

interface FileButtonProps extends Omit<ComponentProps<"input">, "type" | "onChange" | "children"> {
  /** The words, and an icon before them. */
  children: ReactNode;
  onFile: (file: File) => void;
}

/** The same file can be chosen again: the field is emptied. Other props are passed on to the field. */
export const FileButton = ({ children, onFile, className = "", ...rest }: FileButtonProps) => (
  <label
    className={buttonClass(
      "plain",
      `relative has-focus-visible:outline-3 has-focus-visible:outline-focus ${className}`,
    )}
  >
    <input
      type="file"
      className="sr-only"
      onChange={(event) => {
        const file = event.target.files?.[0];
        event.target.value = "";
        if (file) onFile(file);
      }}
      {...rest}
    />
    {children}
  </label>
);
