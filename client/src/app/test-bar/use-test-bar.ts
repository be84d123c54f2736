import { useEffect, useRef } from 'react'
import {
  isTestBarOffered,
  isTestBarOn,
  turnTestBar,
  useIsTestBarOn,
} from '#client/core/look/test-bar-choice.ts'

/** Shows the bar for those who develop or test, while it is on; Alt Shift D turns it on and off (decision 185). */
export function useTestBar(): void {
  const isOn = useIsTestBarOn()
  const isByKey = useRef(false)

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // By its place on the keyboard: with Alt some layouts write another letter.
      const isKey = event.altKey && event.shiftKey && event.code === 'KeyD'
      if (!isKey || event.ctrlKey || event.metaKey || !isTestBarOffered()) return
      event.preventDefault()
      isByKey.current = true
      turnTestBar(!isTestBarOn())
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])

  useEffect(() => {
    if (!isOn) return undefined
    const shown = import('./open-test-bar.ts').then(({ openTestBar }) =>
      openTestBar({ takesFocus: isByKey.current }),
    )
    return () => void shown.then((close) => close())
  }, [isOn])
}
