/** One cell of an export: a number stays a number, everything else is text. */
export type Cell = string | number
