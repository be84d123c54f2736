import {
  type Account,
  CallFailure,
  type ClockSetting,
  controlApi,
  type Happening,
  unreachable,
  type World,
} from './control-api.ts'
import { complain } from './feedback.ts'
import { t } from './text.ts'
import { reachesOriginOf } from './world-origin.ts'

/** The world that is always there. */
export const defaultWorldName = 'default'

const pageSize = 20

/** What happened when the time of a world was moved. */
interface ClockMove {
  readonly world: string
  readonly happenings: readonly Happening[]
}

/** What the panel knows of the server, read again after everything that it does. */
export class PanelModel {
  /** `blocked`: the server refuses the panel, `failure` says why. */
  standing: 'loading' | 'ready' | 'tokenNeeded' | 'blocked' = 'loading'
  failure: CallFailure | undefined
  names: readonly string[] = []
  chosenName = location.hash.slice(1)
  worlds: ReadonlyMap<string, World | CallFailure> = new Map()
  accounts: readonly Account[] | CallFailure = []
  hasOwnOrigins = true
  lastMove: ClockMove | undefined
  shownCount = pageSize
  readonly #changed: () => void
  readonly #silent: () => void
  #turn = 0

  /** `silent` is called when the server did not answer. */
  constructor(changed: () => void, silent: () => void) {
    this.#changed = changed
    this.#silent = silent
  }

  /** The chosen world, or why it cannot be read. */
  get chosen(): World | CallFailure | undefined {
    return this.worlds.get(this.chosenName)
  }

  /** The names of the list: as many as were asked for, and the chosen one. */
  get shownNames(): readonly string[] {
    return shownOf(this.names, this.shownCount, this.chosenName)
  }

  /** Reads everything that is shown. */
  async refresh(): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    try {
      const names = defaultFirst(await controlApi.worldNames())
      const chosenName = await this.#chosenAmong(names)
      const [accounts, worlds] = await Promise.all([
        orFailure(controlApi.accounts(chosenName)),
        readWorlds(shownOf(names, this.shownCount, chosenName)),
      ])
      const first = [...worlds.values()].find(
        (world): world is World => !(world instanceof CallFailure),
      )
      const hasOwnOrigins = first === undefined || (await reachesOriginOf(first))
      // A later reading knows better.
      if (turn !== this.#turn) return
      this.names = names
      this.chosenName = chosenName
      this.worlds = worlds
      this.accounts = accounts
      this.hasOwnOrigins = hasOwnOrigins
      this.standing = 'ready'
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      this.#fail(error)
    }
    this.#changed()
  }

  async choose(name: string): Promise<void> {
    this.chosenName = name
    this.lastMove = undefined
    history.replaceState(null, '', `#${name}`)
    await this.refresh()
  }

  async showMore(): Promise<void> {
    this.shownCount += pageSize
    await this.refresh()
  }

  /** Makes a world, chooses it and gives its name. */
  async create(name: string): Promise<string> {
    const made = await controlApi.create(name)
    await this.choose(made)
    return made
  }

  async fork(name: string, newName: string): Promise<void> {
    await controlApi.fork(name, newName)
    await this.choose(newName)
  }

  async reset(name: string): Promise<void> {
    await controlApi.reset(name)
    if (this.lastMove?.world === name) this.lastMove = undefined
    await this.refresh()
  }

  async delete(name: string): Promise<void> {
    await controlApi.delete(name)
    await (name === this.chosenName ? this.choose(defaultWorldName) : this.refresh())
  }

  /** Sets the clock of the chosen world. */
  async setClock(setting: ClockSetting): Promise<void> {
    const world = this.chosenName
    const happenings = await controlApi.setClock(world, setting)
    const isMove = setting.advance !== undefined || setting.now !== undefined
    this.lastMove = isMove ? { world, happenings } : undefined
    await this.refresh()
  }

  async signIn(token: string): Promise<void> {
    await controlApi.signIn(token)
    await this.refresh()
  }

  async #chosenAmong(names: readonly string[]): Promise<string> {
    const wanted = this.chosenName === '' ? await nameInHost(names) : this.chosenName
    if (names.includes(wanted)) return wanted
    complain(t('世界 {name} 不存在，已改为 default', { name: wanted }))
    history.replaceState(null, '', location.pathname)
    return defaultWorldName
  }

  #fail(failure: CallFailure): void {
    if (failure.code === unreachable) return this.#silent()
    this.failure = failure
    this.standing = failure.code === 'FAKE_TOKEN_REQUIRED' ? 'tokenNeeded' : 'blocked'
  }
}

/** The world whose own origin the panel was opened at: its name stands before the host of all worlds. */
async function nameInHost(names: readonly string[]): Promise<string> {
  const world = await orFailure(controlApi.world(defaultWorldName))
  if (world instanceof CallFailure) return defaultWorldName
  const suffix = new URL(world.urls.home).hostname.slice(defaultWorldName.length)
  if (!location.hostname.endsWith(suffix)) return defaultWorldName
  const label = location.hostname.slice(0, -suffix.length).split('.').at(-1) ?? ''
  return names.includes(label) ? label : defaultWorldName
}

function defaultFirst(names: readonly string[]): readonly string[] {
  return names.toSorted((a, b) => Number(b === defaultWorldName) - Number(a === defaultWorldName))
}

function shownOf(names: readonly string[], count: number, chosenName: string): readonly string[] {
  return names.filter((name, index) => index < count || name === chosenName)
}

async function readWorlds(
  names: readonly string[],
): Promise<ReadonlyMap<string, World | CallFailure>> {
  const readings = names.map(
    async (name) => [name, await orFailure(controlApi.world(name))] as const,
  )
  return new Map(await Promise.all(readings))
}

async function orFailure<Value>(call: Promise<Value>): Promise<Value | CallFailure> {
  try {
    return await call
  } catch (error) {
    if (error instanceof CallFailure && error.code !== unreachable) return error
    throw error
  }
}
