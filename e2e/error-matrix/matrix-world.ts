import { type Browser, type Page } from 'playwright-core'
import { callControl, type FakeServer } from '@settle/testkit/control.ts'
import { planFaults } from '@settle/testkit/fault.ts'
import { makeWorld } from '@settle/testkit/world.ts'
import { acts } from './acts/matrix-acts.ts'
import { findExample } from './matrix-example.ts'
import { faultEffects, type FaultName } from './matrix-faults.ts'
import { type Outcome, stableText } from './matrix-phrase.ts'
import { type Place, type Visit } from './matrix-places.ts'
import { readWords, type Sight, type StandingWords } from './matrix-sight.ts'
import { longCalmMs, shortCalmMs } from './matrix-traffic.ts'
import { type MatrixWindow, MatrixWindows } from './matrix-windows.ts'

const patienceMs = 10_000
const faultPatienceMs = 6_000
/** The page is loaded anew after 1.5 s; a busy machine takes longer. */
const reloadPatienceMs = 3_000
const reloading: ReadonlySet<FaultName> = new Set(['401', '500'])

/** How a call is looked at. */
interface Look {
  readonly place: Place
  readonly fault: FaultName
  /** Waits longer until it takes the page for finished. */
  readonly isPatient: boolean
}

/** A world and the windows in it, in which calls are made to fail. */
export interface MatrixWorld {
  /** The operations that a page calls when it is opened. */
  operationsOf(visit: Visit): Promise<string[]>
  /** What the user sees where a call fails in a place; undefined where the client does not make it there. */
  see(look: Look): Promise<Outcome | undefined>
  close(): Promise<void>
}

/** What stood on a page before a call failed, or stands there where it does not. */
interface Before {
  /** None where a step is done on a page that stands: each sight is told once per load. */
  readonly sights: readonly Sight[]
  readonly words: readonly StandingWords[]
  readonly path: string
}

/** Makes a world for itself, and a context of the browser for its windows. */
export async function openMatrixWorld(browser: Browser, server: FakeServer): Promise<MatrixWorld> {
  const world = await makeWorld(server)
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(patienceMs)
  const windows = new MatrixWindows(world, context)
  const origin = world.urls.home
  const ordinary = new Map<string, Before & { readonly requestIds: readonly string[] }>()
  /** The place at which the window stands still, so that its last step can be done again. */
  let standsAt: Place | undefined

  /** What a page shows when nothing fails. */
  const ordinaryOf = async (visit: Visit) => {
    const key = `${visit.user} ${visit.path}`
    const known = ordinary.get(key)
    if (known !== undefined) return known
    standsAt = undefined
    const window = await windows.begin(visit.user)
    const [from, fromSight] = [window.traffic.requestIds.size, window.sights.length]
    await window.page.goto(origin + visit.path)
    await window.traffic.untilQuiet(longCalmMs)
    const requestIds = [...window.traffic.requestIds].slice(from)
    const sights = window.sights.slice(fromSight)
    const before = { ...(await standing(window.page)), sights, requestIds }
    ordinary.set(key, before)
    return before
  }

  /** Brings the window to where the last step is to be done. */
  const prepare = async (window: MatrixWindow, place: Place, calmMs: number) => {
    const { page, traffic } = window
    await page.goto(origin + place.path)
    await traffic.untilQuiet(calmMs)
    if (place.by === 'calling') await fillTool(page, place)
    else await acts.get(place.operation)?.prepare(page)
    // What the preparation has set off is no part of what follows.
    await traffic.untilQuiet(calmMs)
  }

  const observe = async ({ place, fault, isPatient }: Look): Promise<Outcome | undefined> => {
    const calmMs = isPatient ? longCalmMs : shortCalmMs
    const isOpening = place.by === 'opening'
    const known = isOpening ? await ordinaryOf(place) : undefined
    const isThere = standsAt === place && !isPatient
    standsAt = undefined
    const window = isThere ? windows.current() : await windows.begin(place.user)
    const { page, traffic } = window
    if (!isOpening && !isThere) await prepare(window, place, calmMs)
    const before = known ?? { ...(await standing(page)), sights: [] }
    const from = window.sights.length
    const match = { operation: place.operation }
    const when = { times: 'always' } as const
    await planFaults(server, world).put({ match, when, effect: faultEffects[fault] })
    traffic.begin(isOpening ? 1 : 0)
    await act(page, place, origin)
    if (!(await traffic.untilFaulted(faultPatienceMs))) return undefined
    let isQuiet = await traffic.untilQuiet(calmMs)
    // Before it goes: a page that is loaded anew, or left, shows other words.
    const words = await readWords(page).catch(() => [])
    // Whatever is loaded anew finds everything in order, or it would be loaded for ever.
    await removeFaults()
    const isReloaded = reloading.has(fault) && (await traffic.untilReloaded(reloadPatienceMs))
    if (isReloaded) isQuiet = await traffic.untilQuiet(shortCalmMs)
    const path = new URL(page.url()).pathname
    if (!reloading.has(fault) && path === before.path && canBeRepeated(place)) standsAt = place
    const sights = newSights(window.sights.slice(from), before.sights)
    const isElsewhere = isReloaded || path !== before.path
    return {
      sights: isElsewhere ? sights : [...sights, ...changedWords(before.words, words, sights)],
      reloadDelayMs: traffic.reloadDelayMs(),
      leftFor: path === before.path ? undefined : path,
      isStillLoading: !isQuiet,
    }
  }

  const removeFaults = () => callControl(server, 'DELETE', `/worlds/${world.name}/faults`)

  return {
    operationsOf: async (visit) => {
      const { requestIds } = await ordinaryOf(visit)
      const { entries } = await callControl<{
        readonly entries: readonly { readonly id: string; readonly operation: string | null }[]
      }>(server, 'GET', `/worlds/${world.name}/requests?limit=1000`)
      const own = entries.filter(({ id }) => requestIds.includes(id))
      return [...new Set(own.flatMap(({ operation }) => operation ?? []))]
    },

    see: async (look) => {
      try {
        return await observe(look)
      } catch (error) {
        await windows.drop()
        throw error
      } finally {
        await removeFaults()
      }
    },

    close: async () => {
      await context.close()
      await world.remove()
    },
  }
}

const toolButton = (page: Page) => page.getByRole('button', { name: '调用', exact: true })

/** The address has filled in everything but a file. */
async function fillTool(page: Page, { operation }: Place): Promise<void> {
  const file = findExample(operation)?.file
  if (file !== undefined) await page.getByLabel('上传的文件').setInputFiles(file)
  await toolButton(page).and(page.locator(':enabled')).waitFor()
}

/** Whether the last step can be done once more after it has failed. */
function canBeRepeated({ by, operation }: Place): boolean {
  return by === 'calling' || (by === 'acting' && acts.get(operation)?.canBeRepeated === true)
}

async function act(page: Page, place: Place, origin: string): Promise<void> {
  if (place.by === 'opening') await page.goto(origin + place.path)
  else if (place.by === 'calling') await toolButton(page).click()
  else await acts.get(place.operation)?.act(page)
}

async function standing(page: Page): Promise<Omit<Before, 'sights'>> {
  return { words: await readWords(page), path: new URL(page.url()).pathname }
}

function newSights(sights: readonly Sight[], before: readonly Sight[]): Sight[] {
  return sights.filter(
    ({ kind, text }) => !before.some((known) => known.kind === kind && known.text === text),
  )
}

/** What reads differently now; what a dialog says that was not open before is told by its title. */
function changedWords(
  before: readonly StandingWords[],
  after: readonly StandingWords[],
  sights: readonly Sight[],
): Sight[] {
  const [former, present] = [textsOf(before), textsOf(after)]
  const dialogs = new Set(['', ...before.map(({ dialog }) => dialog)])
  const fresh = after.filter(
    ({ dialog, text }) => dialogs.has(dialog) && !former.has(stableText(text)),
  )
  const gone = before.filter(({ text }) => !present.has(stableText(text)))
  const canRetry = fresh.some(({ text, isControl }) => isControl && text === '重试')
  const sightsOf = (words: readonly StandingWords[], kind: 'text' | 'gone'): Sight[] => {
    const sentences = words.filter(({ isControl }) => !isControl)
    // Names of buttons count only where nothing else has changed.
    const counted = sentences.length > 0 || sights.length > 0 ? sentences : words
    return counted.map(({ text }) => ({ kind, text, canRetry: kind === 'text' && canRetry }))
  }
  return [...sightsOf(fresh, 'text'), ...sightsOf(gone, 'gone')]
}

function textsOf(words: readonly StandingWords[]): ReadonlySet<string> {
  return new Set(words.map(({ text }) => stableText(text)))
}
