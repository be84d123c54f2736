import { placeNow, visit } from './address.ts'
import {
  CallFailure,
  type ClockSetting,
  controlApi,
  type Happening,
  type NewWorld,
  unreachable,
  type World,
} from './control-api.ts'
import { complain } from './feedback.ts'
import { Reading } from './reading.ts'
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

/** What the page does when the model changes. */
interface Page {
  /** Shows what was read. */
  readonly changed: () => void
  /** Has the shown tab read what it shows. */
  readonly readTab: () => Promise<void>
  /** The server did not answer. */
  readonly silent: () => void
}

/** What the frame of the panel knows of the server, read again after everything that the panel does. */
export class PanelModel {
  /** `blocked`: the server refuses the panel, `failure` says why. */
  standing: 'loading' | 'ready' | 'tokenNeeded' | 'blocked' = 'loading'
  failure: CallFailure | undefined
  names: readonly string[] = []
  chosenName = ''
  /** The chosen world, or why it cannot be read. */
  chosen: World | CallFailure | undefined
  hasOwnOrigins = true
  lastMove: ClockMove | undefined
  shownCount = pageSize
  readonly #page: Page
  readonly #worlds = new Reading<ReadonlyMap<string, World | CallFailure>>()
  #turn = 0

  constructor(page: Page, chosenName: string) {
    this.#page = page
    this.chosenName = chosenName
  }

  /** The names of the list: as many as were asked for, and the chosen one. */
  get shownNames(): readonly string[] {
    return shownOf(this.names, this.shownCount, this.chosenName)
  }

  /** What was read of the worlds of the list. */
  get worlds(): ReadonlyMap<string, World | CallFailure> {
    const chosen = this.chosen === undefined ? [] : [[this.chosenName, this.chosen] as const]
    return new Map([...(this.#worlds.of('') ?? []), ...chosen])
  }

  /** Reads everything that is shown. */
  async refresh(): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    try {
      const names = defaultFirst(await controlApi.worldNames())
      const chosenName = await this.#chosenAmong(names)
      const chosen = await orFailure(controlApi.world(chosenName))
      const hasOwnOrigins = chosen instanceof CallFailure || (await reachesOriginOf(chosen))
      // A later reading knows better.
      if (turn !== this.#turn) return
      this.names = names
      this.chosenName = chosenName
      this.chosen = chosen
      this.hasOwnOrigins = hasOwnOrigins
      this.standing = 'ready'
    } catch (error) {
      if (turn !== this.#turn) return
      this.fail(error)
    }
    this.#page.changed()
    if (this.standing === 'ready') await this.#page.readTab()
  }

  /** Reads the worlds of the list. */
  async readWorlds(): Promise<void> {
    await this.#worlds.take('', readWorlds(this.shownNames))
  }

  async choose(name: string): Promise<void> {
    if (name !== this.chosenName) this.chosen = undefined
    const { tab, world } = placeNow()
    if (name !== world) visit(tab, name)
    this.chosenName = name
    this.lastMove = undefined
    await this.refresh()
  }

  async showMore(): Promise<void> {
    this.shownCount += pageSize
    await this.refresh()
  }

  /** Makes a world, chooses it and gives its name. */
  async create(order: NewWorld): Promise<string> {
    const made = await controlApi.create(order)
    await this.choose(made)
    return made
  }

  async fork(name: string, newName: string): Promise<void> {
    await controlApi.fork(name, newName)
    await this.choose(newName)
  }

  async reset(name: string, parts: readonly string[]): Promise<void> {
    await controlApi.reset(name, parts)
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

  /** Takes a refusal that concerns the whole panel; throws what is none. */
  fail(failure: unknown): void {
    if (!(failure instanceof CallFailure)) throw failure
    if (failure.code === unreachable) return this.#page.silent()
    this.failure = failure
    this.standing = failure.code === 'FAKE_TOKEN_REQUIRED' ? 'tokenNeeded' : 'blocked'
  }

  async #chosenAmong(names: readonly string[]): Promise<string> {
    const wanted = this.chosenName === '' ? await nameInHost(names) : this.chosenName
    if (names.includes(wanted)) return wanted
    complain(t('世界 {name} 不存在，已改为 default', { name: wanted }))
    return defaultWorldName
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
