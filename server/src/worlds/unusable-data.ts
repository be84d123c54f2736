/** A data folder that cannot be used as it is; the sentence says which file and what to do. It stops the start. */
export class UnusableData extends Error {
  override readonly name = 'UnusableData'
}
