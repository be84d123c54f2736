import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type ListScroller } from './list-scroller.ts'

/** Below the list stays so much of the window free, in px: the padding of the page. */
const margin = 24
/** However much stands above the rows, they take this part of the window, and so many of them are in sight. */
const leastShare = 0.4
const fewestRows = 5
/** Before anything is laid out, in px. */
const firstHeight = 400

interface Shown {
  readonly count: number
  /** Which part of the list is shown; another one begins at the top. */
  readonly part: string
}

/** Makes the viewport of the rows in an element as high as the window leaves, in px, and tells the scroller of it. */
export function useListViewport(
  container: RefObject<HTMLElement | null>,
  scroller: ListScroller,
  { count, part }: Shown,
): number {
  const [height, setHeight] = useState(firstHeight)

  const settle = useEffectEvent(() => {
    const body = viewportIn(container.current)
    // A tab that is not in sight has no size.
    if (body === null || body.clientHeight === 0) return
    const rowHeight = Number.parseInt(getComputedStyle(body).getPropertyValue('--row-height'), 10)
    const room = Math.floor(roomFor(body, rowHeight))
    if (room !== height) setHeight(room)
    const bar = body.offsetHeight - body.clientHeight
    scroller.measure({ count, rowHeight, view: Math.min(room - bar, count * rowHeight) })
  })

  useLayoutEffect(() => {
    const body = viewportIn(container.current)
    return body === null ? undefined : scroller.attach(body)
  }, [container, scroller])
  useLayoutEffect(() => {
    scroller.follow(part)
    // oxlint-disable-next-line react/set-state-in-effect -- how much room there is, is seen only when it is laid out; the second drawing comes before anything is painted
    settle()
    scroller.moveBar()
  })
  useEffect(() => {
    const watching = new ResizeObserver(() => settle())
    const box = scrollBoxOf(container.current)
    const card = container.current?.closest('.list-card')
    // What stands above the list may open and close, and what stands beneath its rows may come later.
    for (const watched of [box, box.firstElementChild, card]) if (watched) watching.observe(watched)
    return () => watching.disconnect()
  }, [container])

  return height
}

/** The element in which antd scrolls its rows. */
export function viewportIn(container: HTMLElement | null): HTMLElement | null {
  return container?.querySelector<HTMLElement>('.ant-table-body') ?? null
}

function roomFor(body: HTMLElement, rowHeight: number): number {
  const box = scrollBoxOf(body.parentElement)
  const card = body.closest('.list-card') ?? body
  // A page that is shown comes in by some px: what is measured moves with it.
  const content = box.firstElementChild ?? box
  const padding = Number.parseInt(getComputedStyle(box).paddingTop, 10)
  const above = padding + body.getBoundingClientRect().top - content.getBoundingClientRect().top
  const below = card.getBoundingClientRect().bottom - body.getBoundingClientRect().bottom
  const least = Math.max(leastShare * box.clientHeight, fewestRows * rowHeight)
  return Math.max(least, box.clientHeight - above - below - margin)
}

/** What scrolls the page, or the drawer, that an element stands on. */
function scrollBoxOf(element: HTMLElement | null): Element {
  for (let box = element; box !== null; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  }
  return document.documentElement
}
