// Parts of the page's forms: fields with the place for their errors, and what is shown while something is sent.
import type { ReactNode } from "react";

interface FieldProps {
  id: string;
  label: string;
  /** What is said below it while it is wrong. */
  message?: string;
  children: ReactNode;
}

export const Field = ({ id, label, message, children }: FieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    {children}
    {message !== undefined && <FieldError id={id} message={message} />}
  </div>
);

/** @param id - of the field */
export const FieldError = ({ id, message }: { id: string; message: string }) => (
  <p id={`${id}-error`} className="error" data-message={message} />
);

/** Shown by the page's script while something is sent. */
export const StopButton = () => (
  <button className="button quiet" type="button" data-stop="" hidden>
    Stop trying
  </button>
);

/** What became of the last try. */
export const Status = () => <p className="status" role="alert" />;
