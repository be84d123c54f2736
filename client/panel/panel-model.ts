import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { isElsewhere, placeHeardOf, placeNow, settle, visit } from './address.ts'
import {
  CallFailure,
  type ClockSetting,
  controlApi,
  type Happening,
  type NewWorld,
  unreachable,
  type World,
} from './control-api.ts'
import { askHealth } from './health.ts'
import { Cell } from './parts/cell.ts'
import { complain } from './parts/feedback.tsx'
import { t } from './text.ts'
import { reachesOriginOf, worldInHost } from './world-origin.ts'

/** The world that is always there. */
export const defaultWorldName = 'default'

const pageSize = 20
const tokenRequired = 'FAKE_TOKEN_REQUIRED'

/** What happened when the time of a world was moved. */
interface ClockMove {
  readonly world: string
  readonly happenings: readonly Happening[]
}

/** What the frame of the panel knows of the server, read again after everything that the panel does. */
export class PanelModel {
  /** Set whenever something here is: the page is drawn by it. */
  readonly changes = new Cell(0)
  /** `blocked`: the server refuses the panel, `failure` says why. */
  standing: 'loading' | 'ready' | 'tokenNeeded' | 'blocked' = 'loading'
  failure: CallFailure | undefined
  /** The id of the shown tab, and what a link to it says: another object at each visit. */
  tab: string
  link: URLSearchParams
  /** Why the shown tab could not be read. */
  tabFailure: CallFailure | undefined
  names: readonly string[] = []
  /** Of each world the server that leads it; null where none does, undefined where there is one server alone. */
  leaders: ReadonlyMap<string, string | null | undefined> = new Map()
  chosenName: string
  /** The chosen world, or why it cannot be read. */
  chosen: World | CallFailure | undefined
  hasOwnOrigins = true
  lastMove: ClockMove | undefined
  shownCount = pageSize
  readonly #tabIds: readonly [string, ...string[]]
  readonly #readers = new Set<() => Promise<void>>()
  #turn = 0

  /** Begins at the place that the address names. */
  constructor(tabIds: readonly [string, ...string[]]) {
    const { tab, world, values } = placeNow()
    this.#tabIds = tabIds
    this.tab = this.#tabNamed(tab)
    this.link = values
    this.chosenName = world
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
      const worlds = await controlApi.worlds()
      const names = defaultFirst(worlds.map(({ name }) => name))
      const chosenName = await this.#chosenAmong(names)
      const chosen = await orFailure(controlApi.world(chosenName))
      const hasOwnOrigins = chosen instanceof CallFailure || (await reachesOriginOf(chosen))
      // A later reading knows better.
      if (turn !== this.#turn) return
      this.names = names
      this.leaders = new Map(worlds.map(({ name, ledBy }) => [name, ledBy]))
      this.chosenName = chosenName
      this.chosen = chosen
      this.hasOwnOrigins = hasOwnOrigins
      this.standing = 'ready'
    } catch (error) {
      if (turn !== this.#turn) return
      this.#fail(error)
    }
    this.changed()
    await this.readTab()
  }

  /** Has the parts of the shown tab ask the server; no other one does. */
  async readTab(): Promise<void> {
    if (this.standing !== 'ready') return
    const { tab } = this
    try {
      await Promise.all([...this.#readers].map(async (read) => read()))
      if (tab === this.tab) this.tabFailure = undefined
      this.changed()
    } catch (error) {
      this.#takeFailure(tab, error)
    }
  }

  /** Has a part of the shown tab read, at once and with the others; gives what takes it off again. */
  addReader(read: () => Promise<void>): () => void {
    const { tab } = this
    const begin = async () => {
      try {
        await read()
      } catch (error) {
        this.#takeFailure(tab, error)
      }
    }
    this.#readers.add(read)
    void begin()
    return () => {
      this.#readers.delete(read)
    }
  }

  /** Opens a tab as somebody chose it, which Back takes back. */
  open(tab: string): void {
    if (tab === this.tab) return
    this.#show(tab)
    this.link = new URLSearchParams()
    visit(tab, this.chosenName)
    this.changed()
  }

  /** Goes where the address says: a link within the page, or Back. */
  async follow(): Promise<void> {
    const { tab, world, values } = placeHeardOf()
    const next = this.#tabNamed(tab)
    const isOtherTab = next !== this.tab
    this.#show(next)
    this.link = values
    // Before anything is shown, which says in the address what is chosen.
    const isOtherWorld = world !== '' && world !== this.chosenName
    const reading = isOtherWorld ? this.choose(world) : undefined
    this.changed()
    // Another tab reads when it is there.
    await (reading ?? (isOtherTab ? undefined : this.readTab()))
  }

  /** Has the page drawn anew. */
  changed(): void {
    // Anyone who goes forward twice at once is followed, and not fetched back.
    if (this.standing === 'ready' && !isElsewhere()) {
      const { tab, world } = placeNow()
      if (tab !== this.tab || world !== this.chosenName) settle(this.tab, this.chosenName)
    }
    this.changes.set(this.changes.value + 1)
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

  #tabNamed(id: string): string {
    return this.#tabIds.find((known) => known === id) ?? this.#tabIds[0]
  }

  #show(tab: string): void {
    if (tab !== this.tab) this.tabFailure = undefined
    this.tab = tab
  }

  #takeFailure(tab: string, failure: unknown): void {
    if (!(failure instanceof CallFailure)) throw failure
    if (failure.code === unreachable || failure.code === tokenRequired) this.#fail(failure)
    else if (tab === this.tab) this.tabFailure = failure
    this.changed()
  }

  /** Takes a refusal that concerns the whole panel; throws what is none. */
  #fail(failure: unknown): void {
    if (!(failure instanceof CallFailure)) throw failure
    if (failure.code === unreachable) return void askHealth(this)
    this.failure = failure
    this.standing = failure.code === tokenRequired ? 'tokenNeeded' : 'blocked'
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
  const named = worldInHost(world.urls.home) ?? defaultWorldName
  return names.includes(named) ? named : defaultWorldName
}

function defaultFirst(names: readonly string[]): readonly string[] {
  return names.toSorted((a, b) => Number(b === defaultWorldName) - Number(a === defaultWorldName))
}

function shownOf(names: readonly string[], count: number, chosenName: string): readonly string[] {
  return names.filter((name, index) => index < count || name === chosenName)
}

/** What a call gives, or why the server refused it; throws where nothing answers. */
export async function orFailure<Value>(call: Promise<Value>): Promise<Value | CallFailure> {
  try {
    return await call
  } catch (error) {
    if (error instanceof CallFailure && error.code !== unreachable) return error
    throw error
  }
}

const PanelContext = createContext<PanelModel | undefined>(undefined)

/** Gives the model to everything within. */
export const PanelProvider = PanelContext.Provider

/** The model of the panel around a part. */
export function usePanel(): PanelModel {
  const model = useContext(PanelContext)
  if (model === undefined) throw new Error('This part stands outside the panel.')
  return model
}
