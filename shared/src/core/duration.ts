/** A span of a world's time as calls write it: `500ms`, `5s`, `30m`, `2h` or `4d`. */
export type Duration = `${number}${'ms' | 's' | 'm' | 'h' | 'd'}`
