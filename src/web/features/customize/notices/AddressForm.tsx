// The field for an e-mail address that is told of a quote.
import { useState } from "react";
import { mailTarget } from "#core/notices/notice-target.ts";
import { EMAIL_MESSAGE } from "#core/quote/details/business-and-client.ts";
import { TextField } from "#web/components/fields/Field.tsx";
import { focusOnMount } from "#web/components/focus/focus.ts";
import { busy, BUSY_LOOK } from "#web/components/ui/busy-button.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { useDeviceNotices, useTellAddress } from "./use-notice-acts.ts";

interface AddressFormProps {
  quoteId: string;
  /** What the field begins with; empty for nothing. */
  suggested: string;
  /** Called once the address is told, and when nothing is to be added; the form is removed then. */
  onClose: () => void;
}

export function AddressForm({ quoteId, suggested, onClose }: AddressFormProps) {
  const [text, setText] = useState(suggested);
  const [isWrong, setWrong] = useState(false);
  const { address } = useDeviceNotices();
  const tell = useTellAddress(quoteId, onClose);
  const submit = () => {
    const typed = mailTarget.shape.address.safeParse(text.trim()).data;
    setWrong(typed === undefined);
    if (typed !== undefined) tell.run(typed);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        ref={focusOnMount}
        label="E-mail address"
        type="email"
        autoComplete="email"
        value={text}
        readOnly={tell.isRunning}
        hint={
          address === ""
            ? "It is told of this quote, and of those that you send from this device later."
            : "It is told of this quote."
        }
        error={isWrong ? EMAIL_MESSAGE : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(false);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" {...busy(tell.isRunning)} className={BUSY_LOOK}>
          Add
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
