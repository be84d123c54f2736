/** The database that keeps the worlds does not answer; what it has is safe, and servers go on when it does. */
export class UnreachableDatabase extends Error {
  override readonly name = 'UnreachableDatabase'
}
