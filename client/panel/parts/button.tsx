import { type ButtonHTMLAttributes, type ComponentChildren } from 'preact'
import { useContext, useRef, useState } from 'preact/hooks'
import { CallFailure } from '#panel/control-api.ts'
import { complain } from './feedback.tsx'
import { FormContext } from './form-context.ts'

type Work = () => unknown

/** Does one thing at a time, and gives what the server refuses to `refuse`; the flag says that it is going on. */
export function useDeed(
  refuse: (failure: CallFailure) => void,
): readonly [isBusy: boolean, start: (work: Work) => void] {
  const [isBusy, setBusy] = useState(false)
  const isGoing = useRef(false)
  const run = async (work: Work) => {
    if (isGoing.current) return
    isGoing.current = true
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      refuse(error)
    } finally {
      isGoing.current = false
      setBusy(false)
    }
  }
  return [isBusy, (work) => void run(work)]
}

interface ButtonProps extends Omit<ButtonHTMLAttributes, 'onClick' | 'type'> {
  readonly press: Work
  readonly children: ComponentChildren
}

/**
 * A button. While what it started is going on, it stays focused and takes no second press; a refusal is said in the form
 * that it stands in, else as a message of the page.
 */
export function Button({ press, children, ...attributes }: ButtonProps) {
  const form = useContext(FormContext)
  const [isBusy, start] = useDeed(form?.refuse ?? complain)
  const click = () =>
    start(async () => {
      form?.refuse(undefined)
      await press()
    })
  return (
    <button class="button" {...attributes} type="button" aria-busy={isBusy} onClick={click}>
      {children}
    </button>
  )
}
