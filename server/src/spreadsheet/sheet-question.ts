/** A column that is looked for by the words above it. */
export interface SheetColumn<Field extends string = string> {
  readonly field: Field
  /** A star at the end says that the column must be there; order, blanks and the width of brackets do not matter. */
  readonly heading: string
  /** Further words that may stand above it. */
  readonly also?: readonly string[]
}

/** What may come of a spreadsheet. */
export interface SheetLimits {
  /** The most lines below the headings; empty lines do not count. */
  readonly lines: number
  /** A longer text is cut after so many characters. */
  readonly cellLength: number
}

/** An uploaded .xlsx or .csv file, and what is to be read of it. */
export interface SheetQuestion<Field extends string = string> {
  readonly name: string
  readonly content: Uint8Array
  readonly columns: readonly SheetColumn<Field>[]
  readonly limits: SheetLimits
  /** How many rows of a title may stand above the headings; none where it is left out. */
  readonly titleRows?: number
}

/** A row of a sheet as it stands there: `cells` may have holes, `rowNo` is the number that a spreadsheet shows. */
export interface SheetRow {
  readonly rowNo: number
  readonly cells: readonly (string | undefined)[]
}
