/** Data that cannot be used as they are; the sentence says which file and what to do. At the start it stops the start. */
export class UnusableData extends Error {
  override readonly name: string = 'UnusableData'
  /** The file, with `:line` where a line of it is meant; '' where it is none. */
  readonly place: string

  constructor(sentence: string, { place = '', cause }: { place?: string; cause?: unknown } = {}) {
    super(sentence, { cause })
    this.place = place
  }
}

/** A world that is kept and cannot be opened. */
export class BrokenWorld extends UnusableData {
  override readonly name = 'BrokenWorld'
  readonly world: string

  constructor(world: string, cause: UnusableData) {
    super(cause.message, { place: cause.place, cause })
    this.world = world
  }
}

/** Files that a world is kept in were removed or moved away while it was open; it takes no more changes. */
export class GoneData extends UnusableData {
  override readonly name = 'GoneData'

  constructor(place: string, cause?: unknown) {
    super(
      `${place} 已被删除或移走，不再接受修改，以免丢失。请停止服务后重新启动；要恢复初始状态，请先停止服务，再运行 npm run reset。`,
      { place, cause },
    )
  }
}

/** A world that was removed while a call of it was under way; what the call wanted was not done. */
export class ClosedWorld extends Error {
  override readonly name = 'ClosedWorld'
  readonly world: string

  constructor(world: string) {
    super(`The world '${world}' is closed.`)
    this.world = world
  }
}
