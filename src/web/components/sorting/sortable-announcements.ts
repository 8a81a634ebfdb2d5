// What screen readers hear while an item of a list is moved.
import type { Active, Announcements } from "@dnd-kit/core";

const nameOf = ({ data }: Active): string => String(data.current?.["name"] ?? "The item");

/**
 * Announcements of a move: the item's name and its position in the list.
 *
 * @param ids - the ids of the items in order
 * @param heard - the position that was announced last; the list keeps it, because a list that changes while an item is
 * held gets other announcements
 */
export function announcementsFor(
  ids: readonly string[],
  heard: { place: string },
): Pick<Announcements, "onDragStart" | "onDragOver" | "onDragEnd" | "onDragCancel"> {
  const placeOf = (id: string | number) =>
    `position ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  return {
    onDragStart: ({ active }) => {
      heard.place = placeOf(active.id);
      return `Picked up ${nameOf(active)}, ${heard.place}.`;
    },
    onDragOver: ({ active, over }) => {
      const place = placeOf(over?.id ?? active.id);
      // The position where it was picked up has been announced already.
      if (place === heard.place) return;
      heard.place = place;
      return `${nameOf(active)} is over ${place}.`;
    },
    onDragEnd: ({ active, over }) =>
      `${nameOf(active)} was dropped at ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active)} stays at ${placeOf(active.id)}.`,
  };
}
