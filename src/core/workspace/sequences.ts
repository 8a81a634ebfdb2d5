// Sequences of a workspace over a restored backup: whether the server lacks what a device has seen there.

/**
 * Added to every sequence when a backup is restored, so that none is given twice, and that it shows. A workspace has fewer
 * changes between two of them.
 */
export const RESTORE_STEP = 2 ** 32;

/** How often backups were restored before. */
const restoresOf = (seq: number): number => Math.floor(seq / RESTORE_STEP);

/**
 * @param known - the sequence up to which a device has read; 0 before the first time
 * @param answered - the one that the server is at
 * @returns whether a backup was restored meanwhile: by the command, or by hand, which sets the sequence back
 */
export const wasSetBack = (known: number, answered: number): boolean =>
  known > 0 && (answered < known || restoresOf(answered) > restoresOf(known));
