import { render } from 'preact'
import { type TestBarProgram } from '@settle/shared/core/tested-page.ts'
import { commonEnUs } from '#panel/common.en-us.ts'
import { followLocale } from '#panel/text.ts'
import { BarModel } from './bar-model.ts'
import { TestBar } from './test-bar.tsx'
import { barEnUs } from './bar.en-us.ts'
import styles from './bar.css?inline'

const english = { ...commonEnUs, ...barEnUs }

/**
 * Shows the bar below a page of the application, in a tree of its own: no style of the page reaches it, and it stays when the
 * page breaks (decision 185).
 */
export const showTestBar: TestBarProgram['showTestBar'] = (page, { takesFocus }) => {
  const host = document.createElement('settlement-test-bar')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  // An open dialog of the page fetches the focus back from whatever it hears of.
  host.addEventListener('focusin', (event) => event.stopPropagation())

  const model = new BarModel(page)
  const speak = () => {
    followLocale(page.locale(), english)
    host.lang = page.locale()
    void model.refresh()
  }
  const ends = [
    page.onRequest(() => model.refreshSoon()),
    page.onLocale(speak),
    onWindow('focus', () => model.refreshSoon()),
    // The address of the page has changed.
    onWindow('popstate', () => model.changed()),
    leaveRoomFor(host),
  ]
  document.body.append(host)
  speak()
  render(<TestBar model={model} />, root)
  if (takesFocus) root.querySelector('button')?.focus()
  return () => {
    for (const end of ends) end()
    model.close()
    render(null, root)
    host.remove()
  }
}

function onWindow(event: 'focus' | 'popstate', listener: () => void): () => void {
  window.addEventListener(event, listener)
  return () => window.removeEventListener(event, listener)
}

/** Tells the page how high the bar is; the page ends above it. */
function leaveRoomFor(host: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    style.setProperty('--test-bar', `${host.offsetHeight}px`)
  })
  observer.observe(host)
  return () => {
    observer.disconnect()
    style.removeProperty('--test-bar')
  }
}
