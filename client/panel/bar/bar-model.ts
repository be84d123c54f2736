import { type PageRequest, type TestedPage } from '@settle/shared/core/tested-page.ts'
import {
  call,
  CallFailure,
  type ClockSetting,
  controlApi,
  type World,
  worldPath,
} from '#panel/control-api.ts'
import { faultApi, type Operation, type Rule, type StandingFault } from '#panel/faults/fault-api.ts'
import { Cell } from '#panel/parts/cell.ts'
import {
  type JournalPage,
  type RequestSummary,
  type RowChange,
} from '#panel/requests/request-summary.ts'
import { worldInHost } from '#panel/world-origin.ts'

/** A request of the page, with what the server knows of it. */
export interface ShownRequest {
  readonly seen: PageRequest
  readonly entry: RequestSummary | undefined
}

/** The rows that a request of the page changed. */
export interface LastChange {
  readonly entry: RequestSummary
  readonly changes: readonly RowChange[]
}

const shownCount = 12
const journalCount = 200
const burstMs = 250

/** What the bar knows: the page tells of its requests, the server of all else. */
export class BarModel {
  /** Set whenever something here is. */
  readonly changes = new Cell(0)
  readonly page: TestedPage
  isOpen = false
  world: World | undefined
  /** Why the server could not be asked; what was read before stays. */
  failure: CallFailure | undefined
  pending: readonly StandingFault[] = []
  operations: readonly Operation[] = []
  /** The call that is to fail; '' is any. */
  chosenOperation = ''
  lastChange: LastChange | undefined
  #entries: readonly RequestSummary[] = []
  #operationsLocale: string | undefined
  #hostWorld: string | undefined
  #timer: number | undefined
  #turn = 0

  constructor(page: TestedPage) {
    this.page = page
  }

  /** The requests for which somebody waits, the newest first. */
  get requests(): readonly ShownRequest[] {
    const unanswered = this.#entries.filter(({ status }) => status === null)
    return this.page
      .requests()
      .filter(({ isBackground }) => !isBackground)
      .slice(0, shownCount)
      .map((seen) => ({ seen, entry: this.#entryOf(seen, unanswered) }))
  }

  /** Shows or hides what is below the line. */
  toggle(): void {
    this.isOpen = !this.isOpen
    this.changed()
    if (this.isOpen) void this.refresh()
  }

  /** Asks the server once a burst of requests is over. */
  refreshSoon(): void {
    this.changed()
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => void this.refresh(), burstMs)
  }

  /** Asks the server for all that is shown; a failure is shown, and nothing thrown. */
  async refresh(): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    try {
      const world = await controlApi.world(await this.#worldName())
      if (turn !== this.#turn) return
      if (world.name !== this.world?.name) this.#forget()
      this.world = world
      if (this.isOpen) await this.#readMore(world.name, turn)
      this.failure = undefined
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (turn !== this.#turn) return
      this.failure = error
    }
    this.changed()
  }

  chooseOperation(id: string): void {
    this.chosenOperation = id
    this.changed()
  }

  async failNext(rule: Rule): Promise<void> {
    if (this.world === undefined) return
    const { username } = this.page.session() ?? {}
    const match = { ...rule.match, ...(username === undefined ? {} : { user: username }) }
    await faultApi.add(this.world.name, 'next', { ...rule, match })
    await this.refresh()
  }

  async callOff({ id }: StandingFault): Promise<void> {
    if (this.world === undefined) return
    await faultApi.remove(this.world.name, id)
    await this.refresh()
  }

  async setClock(setting: ClockSetting) {
    if (this.world === undefined) return []
    const happened = await controlApi.setClock(this.world.name, setting)
    await this.refresh()
    return happened
  }

  /** Stops asking. */
  close(): void {
    window.clearTimeout(this.#timer)
    this.#turn += 1
  }

  changed(): void {
    this.changes.set(this.changes.value + 1)
  }

  async #readMore(world: string, turn: number): Promise<void> {
    const [page, faults] = await Promise.all([
      call<JournalPage>('GET', worldPath(world, `/requests?limit=${journalCount}`)),
      faultApi.list(world),
      this.#readOperations(),
    ])
    // A later reading knows better.
    if (turn !== this.#turn) return
    this.#entries = page.entries
    this.pending = faults.filter(({ source, state }) => source === 'next' && state === 'active')
    await this.#readLastChange(world)
  }

  async #readOperations(): Promise<void> {
    const locale = this.page.locale()
    if (this.#operationsLocale === locale) return
    this.operations = await faultApi.operations()
    this.#operationsLocale = locale
  }

  async #readLastChange(world: string): Promise<void> {
    const entry = this.requests.find((one) => (one.entry?.changeCount ?? 0) > 0)?.entry
    if (entry === undefined || entry.id === this.lastChange?.entry.id) return
    const path = worldPath(world, `/requests/${encodeURIComponent(entry.id)}`)
    const { changes } = await call<{ readonly changes: readonly RowChange[] }>('GET', path)
    this.lastChange = { entry, changes }
  }

  /** One without an answer has no number: it is the newest of its kind in the journal that had none. */
  #entryOf(seen: PageRequest, unanswered: RequestSummary[]): RequestSummary | undefined {
    if (seen.id !== undefined) return this.#entries.find(({ id }) => id === seen.id)
    const at = unanswered.findIndex(
      ({ method, path }) => method === seen.method && path.endsWith(seen.path),
    )
    return at < 0 ? undefined : unanswered.splice(at, 1)[0]
  }

  /** As the server finds it: the token, then the host, then the cookie. */
  async #worldName(): Promise<string> {
    const inToken = this.page.session()?.world ?? ''
    if (inToken !== '') return inToken
    this.#hostWorld ??= worldInHost((await controlApi.world('default')).urls.home) ?? ''
    const [, inCookie] = /(?:^|;\s*)fake_world=([a-z0-9-]+)/.exec(document.cookie) ?? []
    return this.#hostWorld || inCookie || 'default'
  }

  #forget(): void {
    this.#entries = []
    this.pending = []
    this.lastChange = undefined
  }
}
