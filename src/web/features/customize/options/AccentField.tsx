// The accent color field: named presets, and a color picker.
import { useId } from "react";
import { ACCENTS, isReadable } from "#core/quote/printing/pdf-options.ts";

const SWATCH =
  "relative flex size-11 cursor-pointer items-center justify-center rounded-full border-2 border-transparent has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary";

export function AccentField(props: { value: string; onChange: (colour: string) => void }) {
  const { value, onChange } = props;
  const id = useId();
  const isHard = !isReadable(value);
  const isOwn = ACCENTS.every(({ colour }) => colour !== value);
  return (
    <fieldset className="min-w-0" aria-describedby={isHard ? `${id}-hint` : undefined}>
      <legend className="mb-1 text-sm font-semibold">Accent color</legend>
      <div className="flex flex-wrap gap-1">
        {ACCENTS.map(({ name, colour }) => (
          <span key={colour} className={SWATCH} title={name}>
            <input
              type="radio"
              name={id}
              className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              aria-label={name}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            {/* Its white border makes a dark color visible in dark mode too. */}
            <span
              aria-hidden
              style={{ backgroundColor: colour }}
              className="size-8 rounded-full border-2 border-white forced-color-adjust-none"
            />
          </span>
        ))}
        <label className="flex min-h-11 cursor-pointer items-center gap-2 px-2 text-sm">
          <input
            type="color"
            aria-label="Custom accent color"
            className={`size-8 cursor-pointer rounded-md border-2 bg-transparent p-0 ${isOwn ? "border-ink" : "border-line-strong"}`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          Custom
        </label>
      </div>
      {isHard && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-muted">
          Text in this color is hard to read on white, so it prints in a darker shade.
        </p>
      )}
    </fieldset>
  );
}
