import { createContext } from 'preact'
import { type CallFailure } from '#panel/control-api.ts'

interface FormState {
  /** What the server refused last. */
  readonly failure: CallFailure | undefined
  readonly refuse: (failure: CallFailure | undefined) => void
}

/** The form around a control; undefined where there is none. */
export const FormContext = createContext<FormState | undefined>(undefined)
