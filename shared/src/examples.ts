import { type CallExample } from './core/example.ts'
import { dictionaryExamples } from './features/dictionary/dictionary.examples.ts'
import { fileExamples } from './features/file/file.examples.ts'
import { questionExamples } from './features/help/question.examples.ts'
import { menuExamples } from './features/menu/menu.examples.ts'
import { visitExamples } from './features/operation-log/visit.examples.ts'
import { sessionExamples } from './features/session/session.examples.ts'
import { userExamples } from './features/user/user.examples.ts'

/** An example of every call of the contract; the client never imports this file. */
export const examples: readonly CallExample[] = [
  ...sessionExamples,
  ...menuExamples,
  ...userExamples,
  ...dictionaryExamples,
  ...visitExamples,
  ...fileExamples,
  ...questionExamples,
]
