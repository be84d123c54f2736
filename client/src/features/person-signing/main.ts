import { type Catalogue } from '@settle/shared/core/text/text.ts'
import { loadRuntimeConfig } from '#client/core/look/runtime-config.ts'
import { element } from '#sign/element.ts'
import { loadBrand } from '#sign/brand.ts'
import { waiting } from '#sign/step/end-pages.ts'
import { startFlow } from './flow.ts'
import { frame, watchNetwork } from '#sign/frame.ts'
import { startLocale } from '#sign/text.ts'

// Nobody waits longer for a logo (`branding-loading.ts` has the same patience).
const brandPatienceMs = 4_000

/** What stands behind `/hbsk/` or `/hbrw/`; '' where nothing does. */
function codeOf(pathname: string): string {
  const [, code = ''] = /^\/hb(?:sk|rw)\/([^/]+)\/?$/.exec(pathname) ?? []
  try {
    return decodeURIComponent(code)
  } catch {
    return code
  }
}

async function start(): Promise<void> {
  const root = document.querySelector('#page')
  if (root === null) throw new Error('The page has no element #page.')
  root.replaceChildren(element('main', { class: 'step' }, waiting()))
  const isTask = /^\/hbrw(?:\/|$)/.test(window.location.pathname)
  await Promise.all([loadRuntimeConfig(), startLocale(() => loadEnglish(isTask))])
  const patience = new Promise((resolve) => {
    setTimeout(resolve, brandPatienceMs)
  })
  await Promise.race([loadBrand(), patience])

  const code = codeOf(window.location.pathname)
  const flow = code === '' ? undefined : await flowOf(code, isTask)
  const find = flow === undefined ? await findingOf(isTask) : undefined
  const draw = () => {
    const { node, place } = frame(isTask ? 'task' : 'sign', draw)
    root.replaceChildren(node)
    if (find !== undefined) place.replaceChildren(find())
    flow?.drawInto(place)
  }
  draw()
  watchNetwork()
}

/** What the pages share, and what this one says. */
async function loadEnglish(isTask: boolean): Promise<Catalogue> {
  const [{ signEnUs }, own] = await Promise.all([import('#sign/en-us.ts'), ownEnglish(isTask)])
  return { ...signEnUs, ...own }
}

async function ownEnglish(isTask: boolean): Promise<Catalogue> {
  if (isTask) return (await import('#client/features/person-task/index.ts')).loadTaskEnglish()
  return (await import('./en-us.ts')).signingEnUs
}

/** Who signs does not load what is for tasks. */
async function flowOf(code: string, isTask: boolean) {
  if (!isTask) return startFlow(code)
  const { startTaskFlow } = await import('#client/features/person-task/index.ts')
  return startTaskFlow(code)
}

/** The same for who has no link at hand. */
async function findingOf(isTask: boolean): Promise<() => HTMLElement> {
  if (isTask) return (await import('#client/features/person-task/index.ts')).findTasksPage
  return (await import('./find-invitations.ts')).findInvitationsPage
}

void start()
