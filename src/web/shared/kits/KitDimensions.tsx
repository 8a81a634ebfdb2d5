// The dimensions of a kit: the usual ones, and those that the owner names.
import { useState } from "react";
import { Plus } from "lucide-react";
import { dimensionName, labelProblem, LABEL_MAX_LENGTH } from "#core/kits/dimension-names.ts";
import type { DraftDimension } from "#core/kits/kit-draft.ts";
import { KIT_DIMENSIONS_MAX } from "#core/limits.ts";
import { DIMENSION_KINDS, dimensionLabel } from "#core/starters/starter.ts";
import { Options, SelectField, TextField } from "#web/components/fields/Field.tsx";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { onEnter } from "#web/components/fields/search-hit.ts";
import { focusOnMount } from "#web/components/focus/focus.ts";
import { Button } from "#web/components/ui/Button.tsx";

/** What a dimension of the owner can be. */
const KINDS = { length: "Length in ft", area: "Area in sq.ft", count: "Number of pieces" } as const;
type Kind = keyof typeof KINDS;

interface KitDimensionsProps {
  dimensions: readonly DraftDimension[];
  onChange: (dimensions: readonly DraftDimension[]) => void;
}

/** Name, kind and value of a new dimension. */
function NewDimension(props: KitDimensionsProps & { onDone: () => void }) {
  const { dimensions, onChange, onDone } = props;
  const [label, setLabel] = useState("");
  const [kind, setKind] = useState<Kind>("length");
  const [value, setValue] = useState<number | null>(null);
  const [isRefused, setRefused] = useState(false);
  const problem = labelProblem(label, dimensions);
  const isMissing = value === null || value === 0;
  const add = () => {
    if (problem !== "" || isMissing) return setRefused(true);
    const name = dimensionName(label, dimensions);
    onChange([...dimensions, { name, label: label.trim(), kind, value }]);
    onDone();
  };
  return (
    <div
      role="group"
      aria-label="New dimension"
      className="mt-3 grid items-start gap-3 rounded-md border border-line bg-surface-sunken p-3 sm:grid-cols-3"
    >
      <TextField
        label="Name of the dimension"
        placeholder="Depth"
        autoComplete="off"
        ref={focusOnMount}
        maxLength={LABEL_MAX_LENGTH}
        value={label}
        error={isRefused && problem !== "" ? problem : undefined}
        onChange={(event) => setLabel(event.target.value)}
        onKeyDown={onEnter(add)}
      />
      <SelectField
        label="What it is"
        value={kind}
        onChange={(event) => setKind(event.target.value as Kind)}
      >
        <Options of={Object.entries(KINDS)} />
      </SelectField>
      <FigureField
        label="Its value in this job"
        rule={DIMENSION_KINDS[kind].rule}
        value={value}
        error={isRefused && isMissing ? "Enter a figure above zero." : undefined}
        onChange={setValue}
        onEnter={add}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-3">
        <Button onClick={add}>Add this dimension</Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

export function KitDimensions({ dimensions, onChange }: KitDimensionsProps) {
  const [isAdding, setAdding] = useState(false);
  const given = dimensions.filter(({ value }) => value !== null).length;
  return (
    <fieldset>
      <legend className="font-semibold">Dimensions of this job</legend>
      <p className="mb-2 text-sm text-ink-muted">
        Enter those that quantities depend on. Leave the others empty.
      </p>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-5">
        {dimensions.map((dimension) => (
          <FigureField
            key={dimension.name}
            label={dimensionLabel(dimension)}
            rule={DIMENSION_KINDS[dimension.kind].rule}
            value={dimension.value}
            onChange={(value) =>
              onChange(
                dimensions.map((each) =>
                  each.name === dimension.name ? { ...each, value } : each,
                ),
              )
            }
          />
        ))}
      </div>
      {isAdding ? (
        <NewDimension dimensions={dimensions} onChange={onChange} onDone={() => setAdding(false)} />
      ) : (
        given < KIT_DIMENSIONS_MAX && (
          <Button look="link" className="mt-1 text-sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden size={16} />
            Add a dimension
          </Button>
        )
      )}
    </fieldset>
  );
}
