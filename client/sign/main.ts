import { loadRuntimeConfig } from '#client/core/look/runtime-config.ts'
import { element } from '#sign/element.ts'
import { loadBrand } from './brand.ts'
import { waiting } from './step/end-pages.ts'
import { startFlow } from './flow.ts'
import { frame, watchNetwork } from './frame.ts'
import { startLocale } from './text.ts'

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
  await Promise.all([
    loadRuntimeConfig(),
    startLocale(async () => (await import('./en-us.ts')).signEnUs),
  ])
  const patience = new Promise((resolve) => {
    setTimeout(resolve, brandPatienceMs)
  })
  await Promise.race([loadBrand(), patience])

  const code = codeOf(window.location.pathname)
  const isTask = /^\/hbrw(?:\/|$)/.test(window.location.pathname)
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

/** Who signs does not load what is for tasks. */
async function flowOf(code: string, isTask: boolean) {
  if (!isTask) return startFlow(code)
  const { startTaskFlow } = await import('./task-flow.ts')
  return startTaskFlow(code)
}

/** The same for who has no link at hand. */
async function findingOf(isTask: boolean): Promise<() => HTMLElement> {
  if (isTask) return (await import('./find/find-tasks.ts')).findTasksPage
  return (await import('./find/find-invitations.ts')).findInvitationsPage
}

void start()
