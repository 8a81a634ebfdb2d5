// The search field at the top of a picker, which stays in view while the list below it scrolls.
import type { ComponentProps } from "react";
import { Search } from "lucide-react";
import { moveByArrows } from "./picker-keys.ts";
import { TextField } from "#web/components/fields/Field.tsx";

interface SearchFieldProps extends Omit<ComponentProps<typeof TextField>, "onChange"> {
  onChange: (text: string) => void;
}

/** The label is for screen readers; the placeholder says it to others. */
export function SearchField({ onChange, ...rest }: SearchFieldProps) {
  return (
    <div ref={moveByArrows} className="relative">
      <Search
        aria-hidden
        size={18}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-muted"
      />
      <TextField
        {...rest}
        type="search"
        hideLabel
        className="pl-10"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
