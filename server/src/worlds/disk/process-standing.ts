import { readFileSync } from 'node:fs'
import process from 'node:process'
import { hasCode } from './durable-file.ts'

/** A process by its number, and when it began, which tells it from a later one of that number. */
interface KnownProcess {
  readonly pid: number
  /** As `startOf` tells it. */
  readonly start: string
}

/** The states of a process that has ended, though its parent has not yet taken note (zombie, dead). */
const endedStates: ReadonlySet<string> = new Set(['Z', 'X', 'x'])

/** Whether a process of this system, and of this numbering, is there and can still do something. */
export function isRunning({ pid, start }: KnownProcess): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Without the right to signal it, it is there all the same.
    if (!hasCode(error, 'EPERM')) return false
  }
  return startOf(pid) === start && !endedStates.has(fieldsOf(pid)[0] ?? '')
}

/** The boot and the tick in which a process began, from Linux's /proc; empty elsewhere. */
export function startOf(pid: number): string {
  const started = fieldsOf(pid)[19]
  return started === undefined ? '' : `${bootId()} ${started}`
}

/** Names the start of the system; throws where it is no Linux. */
export function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
}

/** What Linux tells of a process, from its state on; nothing elsewhere, and of one that is not there. */
function fieldsOf(pid: number): readonly string[] {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program stands in brackets and may hold blanks and brackets.
    return status.slice(status.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
