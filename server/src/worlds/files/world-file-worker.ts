import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { parseJson } from '#server/worlds/disk/json.ts'
import { type Snapshot } from '#server/worlds/world-state.ts'
import { isWrittenSnapshot, snapshotOf } from './snapshot.ts'
import { type WorldFileAnswer, type WorldFileQuestion } from './world-file-messages.ts'
import { BadWorldFile, type WorldInFile, worldInFile } from './world-file.ts'

// A thread of its own: reads a world's file, and hands its rows over in portions, each when it is asked for.

const entriesAtOnce = 200

function* answersTo(question: WorldFileQuestion): Generator<WorldFileAnswer> {
  let world: WorldInFile
  try {
    world =
      'path' in question
        ? { moment: snapshotFrom(question.path), sample: undefined }
        : worldInFile(contentOf(question.bytes), question.realNowMs)
  } catch (error) {
    if (!(error instanceof BadWorldFile)) throw error
    yield { kind: 'bad', message: error.message, isJson: error.isJson }
    return
  }
  const { rows, ...head } = world.moment
  yield { kind: 'head', head, sample: world.sample }
  for (const [collection, entries] of rows) {
    const all = [...entries]
    for (let start = 0; start < all.length; start += entriesAtOnce) {
      yield { kind: 'rows', collection, entries: all.slice(start, start + entriesAtOnce) }
    }
  }
  yield { kind: 'end' }
}

function snapshotFrom(path: string): Snapshot {
  const content = contentOf(readFileSync(path))
  if (!isWrittenSnapshot(content)) throw new BadWorldFile('不是世界的快照')
  return snapshotOf(content)
}

function contentOf(bytes: Uint8Array): unknown {
  try {
    return parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString())
  } catch {
    throw new BadWorldFile('请求内容不是有效的 JSON', { isJson: false })
  }
}

const port = parentPort
port?.once('message', (question: WorldFileQuestion) => {
  const answers = answersTo(question)
  const answer = () => {
    const { value, done } = answers.next()
    if (done !== true) port.postMessage(value)
  }
  port.on('message', answer)
  answer()
})
