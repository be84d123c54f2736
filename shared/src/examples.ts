import { type CallExample } from './core/example.ts'
import { fileExamples } from './features/file/file.examples.ts'
import { visitExamples } from './features/operation-log/visit.examples.ts'
import { sessionExamples } from './features/session/session.examples.ts'

/** An example of every call of the contract; the client never imports this file. */
export const examples: readonly CallExample[] = [
  ...sessionExamples,
  ...visitExamples,
  ...fileExamples,
]
