// Another size at which the quantities of a kit are shown while it is made: half as large again until one is entered.
import { useMemo, useState } from "react";
import type { KitDimension } from "#core/kits/formulas/bases.ts";
import { formatNumber } from "#core/money/money.ts";
import type { Dimensions } from "#core/starters/starter-plan.ts";
import { DIMENSION_KINDS, dimensionLabel } from "#core/starters/starter.ts";
import { FigureField } from "#web/components/fields/FigureField.tsx";

const LARGER = 1.5;

export interface Preview {
  dimensions: readonly KitDimension[];
  /** The other size by the names of the dimensions. */
  values: Dimensions;
  setValue: (name: string, value: number | null) => void;
  /** Such as "24 x 18". */
  words: string;
}

/** @param dimensions - of the kit, with a value each */
export function usePreviewSize(dimensions: readonly KitDimension[]): Preview {
  const [typed, setTyped] = useState<Dimensions>({});
  return useMemo(() => {
    const values = Object.fromEntries(
      dimensions.map(({ name, value }) => [name, typed[name] ?? Math.ceil(value * LARGER)]),
    );
    return {
      dimensions,
      values,
      setValue: (name, value) =>
        setTyped(({ [name]: _before, ...others }) =>
          value === null || value === 0 ? others : { ...others, [name]: value },
        ),
      words: Object.values(values).map(formatNumber).join(" x "),
    };
  }, [dimensions, typed]);
}

export function PreviewSize({ dimensions, values, setValue }: Preview) {
  if (dimensions.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-semibold">Try another size</legend>
      <p className="mb-2 text-sm text-ink-muted">
        Below each task stands its quantity at this size. It is not saved.
      </p>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-5">
        {dimensions.map((dimension) => (
          <FigureField
            key={dimension.name}
            label={dimensionLabel(dimension)}
            aria-label={`Try ${dimensionLabel(dimension)}`}
            rule={DIMENSION_KINDS[dimension.kind].rule}
            value={values[dimension.name] ?? null}
            onChange={(value) => setValue(dimension.name, value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
