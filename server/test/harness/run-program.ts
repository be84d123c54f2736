import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** How a program ended. */
export interface Outcome {
  readonly code: number | null
  /** All that it said, on both of its outputs. */
  readonly said: string
}

/** A program that runs. */
export interface RunningProgram {
  readonly ended: Promise<Outcome>
  /** Resolves with what it says that fits; throws all that it said where it ends without. */
  readonly saying: (pattern: RegExp) => Promise<string>
  readonly kill: () => void
}

/** Runs Node with these arguments in a folder, with this environment and no other; it ends with the test. */
export function runNode(
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
): RunningProgram {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', LANG: 'en_US.UTF-8', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let said = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      for (const listener of listeners) listener()
    })
  }
  const ended = once(child, 'close').then((): Outcome => ({ code: child.exitCode, said }))
  const saying = (pattern: RegExp) =>
    Promise.race([
      new Promise<string>((resolve) => {
        const look = () => {
          const [found] = pattern.exec(said) ?? []
          if (found !== undefined) resolve(found)
        }
        listeners.add(look)
        look()
      }),
      ended.then((outcome) => {
        throw new Error(outcome.said)
      }),
    ])
  return { ended, saying, kill: () => child.kill('SIGTERM') }
}
