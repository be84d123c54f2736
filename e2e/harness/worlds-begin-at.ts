/** When every world begins, so that no journey depends on the day on which it is walked. */
export const worldsBeginAt = '2026-11-20 10:00:00'
