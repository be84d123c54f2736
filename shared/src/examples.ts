import { type CallExample } from './core/example.ts'
import { basicsExamples } from './features/basics/basics.examples.ts'
import { dictionaryExamples } from './features/dictionary/dictionary.examples.ts'
import { dictionaryAdminExamples } from './features/dictionary-admin/dictionary-admin.examples.ts'
import { sessionExamples } from './features/session/session.examples.ts'

/** An example of every call of the contract; the client never imports this file. */
export const examples: readonly CallExample[] = [
  ...sessionExamples,
  ...dictionaryExamples,
  ...dictionaryAdminExamples,
  ...basicsExamples,
]
