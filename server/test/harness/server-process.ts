import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { findCurrentSeedManifest, saveCurrentSeed } from '#server/worlds/seed/seed-files.ts'
import { takeSeed } from '#server/worlds/seed/shipped-seed.ts'
import { playedStory } from './played-story.ts'
import { playedSeeds, root, testsBeginAt } from './test-server.ts'

/** The server as a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly address: string
  readonly pid: number | undefined
  /** Everything it said so far, on both of its outputs. */
  readonly output: () => string
  kill(signal: 'SIGTERM' | 'SIGKILL'): void
  /** Resolves when it has ended. */
  readonly ended: Promise<ProcessEnd>
}

interface ProcessEnd {
  readonly code: number | null
  readonly signal: string | null
  readonly output: string
}

/** Puts one of the played stories into a data folder, as the one that it started from last: that of today, or that of `testsBeginAt`. */
export async function giveOneStory(dataDir: string, day: 'today' | 'tests'): Promise<void> {
  const seed =
    day === 'tests' ? await playedStory(testsBeginAt) : findCurrentSeedManifest(playedSeeds)
  if (seed === undefined) throw new Error('no story was played for today')
  const { hash } = seed
  await takeSeed(playedSeeds, hash, dataDir)
  await saveCurrentSeed(dataDir, hash)
}

/** Puts both into an empty data folder, where a server would find its own of an earlier start. */
export async function givePlayedStory(dataDir: string): Promise<void> {
  await giveOneStory(dataDir, 'tests')
  await giveOneStory(dataDir, 'today')
}

/**
 * Starts the built server on a free port and waits until it answers or has ended; then it throws what it said. The
 * folder is the one that holds it, where that is not the repository. It ends with the test, or when what `endWith` is given is called.
 */
export async function startProcess(
  settings: Readonly<Record<string, string>>,
  folder = root,
  endWith: (end: () => void) => void = onTestFinished,
): Promise<ServerProcess> {
  const { ended, output, kill, said, pid } = spawnServer(settings, folder, endWith)
  const address = await Promise.race([said(/http:\/\/localhost:(\d+)/), ended])
  if (typeof address !== 'string') throw new Error(`the server did not start: ${address.output}`)
  return { address: `http://127.0.0.1:${address}`, pid, output, kill, ended }
}

/** Starts the server with settings that it cannot start with, and waits for its end. */
export async function failingStart(
  settings: Readonly<Record<string, string>>,
): Promise<ProcessEnd> {
  const { ended, kill, said } = spawnServer(settings, root, onTestFinished)
  const end = await Promise.race([said(/http:\/\/localhost:(\d+)/), ended])
  if (typeof end === 'string') kill('SIGKILL')
  return ended
}

function spawnServer(
  settings: Readonly<Record<string, string>>,
  folder: string,
  endWith: (end: () => void) => void,
) {
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A test that fails half-way leaves no process behind.
  endWith(() => {
    child.kill('SIGKILL')
  })
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      for (const listener of listeners) listener()
    })
  }
  const said = (pattern: RegExp) =>
    new Promise<string>((resolve) => {
      listeners.add(() => {
        const [, found] = pattern.exec(text) ?? []
        if (found !== undefined) resolve(found)
      })
    })
  const ended = once(child, 'close').then((): ProcessEnd => {
    return { code: child.exitCode, signal: child.signalCode, output: text }
  })
  return {
    ended,
    pid: child.pid,
    output: () => text,
    kill: (signal: 'SIGTERM' | 'SIGKILL') => child.kill(signal),
    said,
  }
}
