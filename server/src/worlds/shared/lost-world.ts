/**
 * This server may write a world no more: another one leads it, or nobody knows whether the last change was kept. What is in
 * memory is dropped, and the next call reads the world anew, here or there.
 */
export class LostWorld extends Error {
  override readonly name = 'LostWorld'
  readonly world: string

  constructor(world: string, cause?: unknown) {
    super(`The world '${world}' is led elsewhere, or its last change is unknown.`, { cause })
    this.world = world
  }
}
