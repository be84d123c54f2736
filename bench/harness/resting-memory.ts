import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const lookMs = 1_000
/** Memory that has stood still for so many looks belongs to a server at rest. */
const stillLooks = 8
const mostLooks = 60

/** The memory that the system counts for a process once it rests, or after a minute, MB; undefined where it does not tell (not Linux). */
export async function restingMemory(pid: number | undefined): Promise<number | undefined> {
  const looks: (number | undefined)[] = []
  const isStill = () => looks.length >= stillLooks && new Set(looks.slice(-stillLooks)).size === 1
  while (looks.length < mostLooks && !isStill()) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- it looks until nothing moves
    looks.push(await memoryOf(pid))
    // oxlint-disable-next-line eslint/no-await-in-loop -- it looks until nothing moves
    await wait(lookMs)
  }
  return looks.at(-1)
}

async function memoryOf(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1_000)
}
