import { render } from 'preact'
import { startAppearance } from '#panel/appearance.ts'
import { Cell } from '#panel/parts/cell.ts'
import { localeNow, startLocale } from '#panel/text.ts'
import { focusSearch } from './navigation.tsx'
import { type Reference, referenceFrom } from './reference.ts'
import { ReferencePage } from './reference-page.tsx'

const read = new Cell<Reference | undefined>(undefined)

async function load(): Promise<void> {
  try {
    const response = await fetch(`/__fake/openapi.json?locale=${localeNow()}`)
    read.set(response.ok ? referenceFrom(await response.json()) : undefined)
  } catch {
    read.set(undefined)
  }
}

startAppearance()
await startLocale(async () => (await import('./en-us.ts')).docsEnUs)
await load()
const place = document.querySelector('#docs')
if (place !== null) render(<ReferencePage read={read} load={load} />, place)
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target instanceof HTMLInputElement) return
  if (event.target instanceof HTMLTextAreaElement) return
  event.preventDefault()
  focusSearch()
})
