// The look of the printable document: three radio buttons, each with a small drawing of its first page.
import { useId, type CSSProperties } from "react";
import { inkOf, LOOKS, type Look } from "#core/quote/printing/pdf-options.ts";

const LOOK_NAMES: Record<Look, { name: string; hint: string }> = {
  plain: { name: "Plain", hint: "Gray rows and thin rules, for black and white printers" },
  banded: { name: "Banded", hint: "Category rows lightly tinted in your accent color" },
  bold: { name: "Bold", hint: "Head and category rows filled with your accent color" },
};

interface LookFieldProps {
  value: Look;
  /** The accent color of the printable document, in which the looks are drawn. */
  accent: string;
  onChange: (look: Look) => void;
}

export function LookField({ value, accent, onChange }: LookFieldProps) {
  const id = useId();
  const colors = { "--accent": accent, "--accent-ink": inkOf(accent) } as CSSProperties;
  return (
    <fieldset className="min-w-0" style={colors} aria-describedby={`${id}-hint`}>
      <legend className="mb-1 text-sm font-semibold">Look</legend>
      <div className="grid grid-cols-3 gap-2">
        {LOOKS.map((look) => (
          <label key={look} className="look-choice">
            <input
              type="radio"
              name={id}
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
              checked={look === value}
              onChange={() => onChange(look)}
            />
            <span aria-hidden data-look={look} className="look-page">
              <i />
              <b />
              <i />
              <b />
              <i />
            </span>
            {LOOK_NAMES[look].name}
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-muted">
        {LOOK_NAMES[value].hint}
      </p>
    </fieldset>
  );
}
