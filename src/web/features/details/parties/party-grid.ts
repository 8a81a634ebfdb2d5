// The columns of the fields of a party.

/** Two columns wherever two fields have room side by side. */
export const PARTY_GRID = "grid grid-cols-1 items-start gap-x-3 gap-y-2 min-[22rem]:grid-cols-2";
