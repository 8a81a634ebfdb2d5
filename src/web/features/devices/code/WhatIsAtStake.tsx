// What everyone should know of the code, before it is made and beside it.

export const WhatIsAtStake = () => (
  <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5 text-sm">
    <li>Whoever has the words can read and change everything in the list.</li>
    <li>
      Nobody can recover them, not even the people who run this server. Without the code and without
      a device that has the list, all of it is gone; each quote still opens by its own link.
    </li>
  </ul>
);
