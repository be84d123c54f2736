import { type UIEvent, useRef, useState } from 'react'
import { type Settings } from '#client/core/look/settings.ts'

/** Past how much scroll a header that hides is hidden, in px ([LAYOUT-05]; specification, section 9). */
const hidesPastPx = 100

/** How a header goes with the content: stays, hides on the way down, or leaves with the content's beginning. */
export type HeaderMode = 'fixed' | 'autoHide' | 'loose'

/** One step of the scroll of a page, in px. */
export interface ScrollStep {
  readonly top: number
  readonly previousTop: number
  /** How far the page can be scrolled while the header is hidden. */
  readonly mostTopWithoutHeader: number
  readonly headerHeight: number
}

/** The way in which the header goes, by the user's settings. */
export function headerModeOf({ fixedHeader, autoHideHeader }: Settings): HeaderMode {
  if (!fixedHeader) return 'loose'
  return autoHideHeader ? 'autoHide' : 'fixed'
}

/** Whether the header is hidden after a step of scrolling. */
export function isHiddenAfter(mode: HeaderMode, wasHidden: boolean, step: ScrollStep): boolean {
  const { top, previousTop, mostTopWithoutHeader, headerHeight } = step
  if (mode === 'fixed') return false
  const hidesPast = mode === 'loose' ? headerHeight : hidesPastPx
  // A page that fits as soon as the header is gone would bring it back at once, and lose it again.
  if (top <= hidesPast || mostTopWithoutHeader <= hidesPast) return false
  if (mode === 'loose' || top > previousTop) return true
  // The page grows as the header goes, which moves its end: nobody scrolled up then.
  const isAtEnd = top >= mostTopWithoutHeader - 1
  return wasHidden && (top === previousTop || isAtEnd)
}

/** Follows the scroll of whichever page is shown; a page scrolls in an element of the class `shell-content`. */
export function useHeaderHiding(mode: HeaderMode) {
  const [wasHidden, setHidden] = useState(false)
  const tops = useRef(new WeakMap<Element, number>())
  const isHidden = mode !== 'fixed' && wasHidden

  const follow = (scroller: HTMLElement, headerHeight: number) => {
    const { scrollTop: top, scrollHeight, clientHeight } = scroller
    const mostTop = scrollHeight - clientHeight
    const step = {
      top,
      previousTop: tops.current.get(scroller) ?? 0,
      mostTopWithoutHeader: isHidden ? mostTop : mostTop - headerHeight,
      headerHeight,
    }
    tops.current.set(scroller, top)
    setHidden(isHiddenAfter(mode, isHidden, step))
  }

  return {
    isHidden,
    /** Anyone who goes to another page finds the header there. */
    show: () => setHidden(false),
    /** For the element around the pages; scroll does not bubble, but it is captured. */
    onScrollCapture: (event: UIEvent<HTMLElement>) => {
      const { target, currentTarget } = event
      if (!(target instanceof HTMLElement) || !target.classList.contains('shell-content')) return
      follow(target, currentTarget.querySelector('header')?.offsetHeight ?? 0)
    },
  }
}
