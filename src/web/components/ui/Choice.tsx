// A switch that takes effect immediately, and the checkbox and radio button of forms.
import { Checkbox as RadixCheckbox, Switch as RadixSwitch } from "radix-ui";
import { Check } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";

interface ChoiceProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

interface WordsProps extends Pick<ChoiceProps, "label" | "hint"> {
  id: string;
  look?: string;
}

/** The label and the hint, with the ids that the control refers to. */
const Words = ({ id, label, hint, look = "" }: WordsProps) => (
  <>
    <span id={`${id}-label`} className={`block ${look}`}>
      {label}
    </span>
    {hint && (
      <span id={`${id}-hint`} className="block text-sm text-ink-muted">
        {hint}
      </span>
    )}
  </>
);

/** What ties a control to its label and hint. */
const namesOf = (id: string, hint: string | undefined) => ({
  id,
  "aria-labelledby": `${id}-label`,
  "aria-describedby": hint ? `${id}-hint` : undefined,
});

export function Switch({ label, hint, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className="cursor-pointer py-1">
        <Words {...{ id, label, hint }} look="font-semibold" />
      </label>
      <RadixSwitch.Root
        {...namesOf(id, hint)}
        checked={checked}
        onCheckedChange={onChange}
        className="relative h-7 w-12 shrink-0 cursor-pointer rounded-full border border-line-strong bg-surface-sunken transition-colors data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <RadixSwitch.Thumb className="block size-5 translate-x-1 rounded-full bg-ink-muted transition-transform data-[state=checked]:translate-x-[1.4rem] data-[state=checked]:bg-primary-ink" />
      </RadixSwitch.Root>
    </div>
  );
}

interface TickBoxProps extends Omit<ComponentProps<typeof RadixCheckbox.Root>, "onChange"> {
  onChange: (checked: boolean) => void;
}

/** The box of a checkbox, without its words. */
export const TickBox = ({ onChange, className, ...rest }: TickBoxProps) => (
  <RadixCheckbox.Root
    onCheckedChange={(state) => onChange(state === true)}
    className={`inline-flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-md border-2 border-line-strong bg-surface-raised data-[state=checked]:border-primary data-[state=checked]:bg-primary ${className}`}
    {...rest}
  >
    <RadixCheckbox.Indicator>
      <Check aria-hidden size={16} strokeWidth={3} className="text-primary-ink" />
    </RadixCheckbox.Indicator>
  </RadixCheckbox.Root>
);

/** A box or a circle with its words beside it. */
const InForm = ({ children, ...words }: WordsProps & { children: ReactNode }) => (
  <div className="flex min-h-11 items-start gap-3">
    {children}
    <label htmlFor={words.id} className="min-w-0 flex-1 cursor-pointer py-2">
      <Words {...words} />
    </label>
  </div>
);

export function Checkbox({ label, hint, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <InForm {...{ id, label, hint }}>
      <TickBox {...namesOf(id, hint)} {...{ checked, onChange }} className="mt-2.5" />
    </InForm>
  );
}

interface RadioProps extends Omit<ChoiceProps, "onChange"> {
  /** Only one radio button of a group is checked. */
  group: string;
  onChoose: () => void;
}

export function Radio({ label, hint, group, checked, onChoose }: RadioProps) {
  const id = useId();
  return (
    <InForm {...{ id, label, hint }}>
      <input
        {...namesOf(id, hint)}
        type="radio"
        name={group}
        checked={checked}
        onChange={onChoose}
        className="mt-2.5 size-6 shrink-0 cursor-pointer accent-primary"
      />
    </InForm>
  );
}
