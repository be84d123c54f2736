import { loadRuntimeConfig } from '#client/core/runtime-config.ts'
import { element } from '#panel/element.ts'
import { loadBrand } from './brand.ts'
import { waiting } from './end-pages.ts'
import { findPage } from './find-page.ts'
import { startFlow } from './flow.ts'
import { frame, watchNetwork } from './frame.ts'
import { startLocale } from './text.ts'

// Nobody waits longer for a logo (`branding-loading.ts` has the same patience).
const brandPatienceMs = 4_000

/** What stands behind `/hbsk/`; '' where nothing does. */
function signCodeOf(pathname: string): string {
  const [, code = ''] = /^\/hbsk\/([^/]+)\/?$/.exec(pathname) ?? []
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

  const signCode = signCodeOf(window.location.pathname)
  const flow = signCode === '' ? undefined : startFlow(signCode)
  const draw = () => {
    const { node, place } = frame(draw)
    root.replaceChildren(node)
    if (flow === undefined) place.replaceChildren(findPage())
    else flow.drawInto(place)
  }
  draw()
  watchNetwork()
}

void start()
