// The client's link in a field, whose text is selected when it gets the focus.
import { TextField } from "#web/components/fields/Field.tsx";

export const LinkField = ({ link }: { link: string }) => (
  <TextField
    label="Client's link"
    hideLabel
    readOnly
    value={link}
    onFocus={({ target }) => target.select()}
  />
);
