import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { Refusal } from '#server/core/refusal.ts'
import { type FromWorker, type ToWorker } from './sheet-messages.ts'
import { linesOfSheet, type PackedLine } from './sheet-lines.ts'
import { type SheetQuestion } from './sheet-question.ts'

// Few enough that taking them over holds nobody up.
const linesAtOnce = 250

/** The thread in which uploaded spreadsheets are read, one after the other. What is not a refusal ends it. */
const port = parentPort
if (port === null) throw new Error('This module runs as a thread.')

function tell(message: FromWorker): void {
  port?.postMessage(message)
}

/** Hands lines over and waits until they were taken, so that nothing piles up between the threads. */
async function handOver(lines: readonly PackedLine[]): Promise<void> {
  if (port === null) return
  const taken = once(port, 'message')
  tell({ kind: 'lines', lines })
  await taken
}

async function answer(question: SheetQuestion): Promise<void> {
  let lines: PackedLine[] = []
  for (const line of linesOfSheet(question)) {
    lines.push(line)
    if (lines.length < linesAtOnce) continue
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    await handOver(lines)
    lines = []
  }
  if (lines.length > 0) await handOver(lines)
}

port.on('message', (message: ToWorker) => {
  if (message === 'more') return
  void answer(message.question).then(
    () => tell({ kind: 'end' }),
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      tell({ kind: 'refused', text: error.message, values: error.values })
    },
  )
})
tell({ kind: 'ready' })
