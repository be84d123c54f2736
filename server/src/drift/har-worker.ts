import { parentPort } from 'node:worker_threads'
import { type HarAnswer, type HarQuestion } from './har-messages.ts'
import { BadHar, readHar } from './har-file.ts'

// A thread of its own: a recording of others may be large, and comparing all of it takes seconds.

const port = parentPort
port?.once('message', ({ bytes, nowMs, accepted }: HarQuestion) => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
  port.postMessage(answerTo(text, nowMs, accepted))
})

function answerTo(text: string, nowMs: number, accepted: readonly string[]): HarAnswer {
  try {
    return { kind: 'report', report: readHar(text, nowMs, accepted) }
  } catch (error) {
    if (error instanceof BadHar) return { kind: 'bad', message: error.message }
    throw error
  }
}
