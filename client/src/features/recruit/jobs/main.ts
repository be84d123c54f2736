import { loadRuntimeConfig } from '#client/core/look/runtime-config.ts'
import { element } from '#sign/element.ts'
import { loadBrand } from '#sign/brand.ts'
import { startLocale } from '#sign/text.ts'
import { jobsFrame } from './jobs-frame.ts'
import { jobList } from './job-list.ts'
import { jobPage } from './job-page.ts'
import { skeleton } from './parts.ts'

// Nobody waits longer for a logo (the page on which a person signs has the same patience).
const brandPatienceMs = 4_000

/** What stands behind `/jobs/`; '' for the list. */
function positionIdOf(pathname: string): string {
  return /^\/jobs\/(\d{1,19})\/?$/.exec(pathname)?.[1] ?? ''
}

async function start(): Promise<void> {
  const root = document.querySelector('#page')
  if (root === null) throw new Error('The page has no element #page.')
  root.replaceChildren(element('main', { class: 'jobs' }, skeleton()))
  await Promise.all([
    loadRuntimeConfig(),
    startLocale(async () => (await import('./en-us.ts')).jobsEnUs),
  ])
  const patience = new Promise((resolve) => {
    setTimeout(resolve, brandPatienceMs)
  })
  await Promise.race([loadBrand(), patience])

  const id = positionIdOf(window.location.pathname)
  const draw = () => {
    const { node, place } = jobsFrame(draw)
    root.replaceChildren(node)
    if (id === '') jobList(place)
    else jobPage(place, id)
  }
  draw()
}

void start()
