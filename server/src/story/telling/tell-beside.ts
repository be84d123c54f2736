import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { findSeed } from '#server/worlds/seed/seed-files.ts'
import { type Seed } from '#server/worlds/seed/seed.ts'
import { runInSlices } from '#server/worlds/slices.ts'
import { BadFixture, fixturesHash } from '#server/core/history/fixture-files.ts'
import { storyProgram } from './story-program.ts'
import { type StoryFrame } from '#server/story/tell-story.ts'

/** What the teller is asked. */
export interface StoryOrder {
  readonly frame: StoryFrame
  readonly recipe: string
  /** The data folder that is to keep the seed. */
  readonly folder: string
}

/** The seed, or the fixture that cannot be used, or the stack of a bug. */
export type StoryAnswer =
  | { readonly hash: string }
  | { readonly file: string; readonly reason: string }
  | { readonly bug: string }

/** Names what a story is told from, to find it again where it is kept; the seed is named by what came out. */
export async function storyRecipe({ folder, d0Ms, size }: StoryFrame): Promise<string> {
  const { name } = await storyProgram()
  return createHash('sha256')
    .update(`${name}\n${fixturesHash(folder)}\n${d0Ms}\n${size}`)
    .digest('hex')
    .slice(0, 16)
}

/**
 * Tells a story in a process of its own, so that nobody waits for the loop and all memory is given back with the process: a
 * thread leaves 40 MB behind. The data folder keeps it; without one it is read at once. Throws `BadFixture`; a signal breaks it
 * off with its reason.
 */
export async function tellBeside(
  frame: StoryFrame,
  dataDir: string | undefined,
  signal?: AbortSignal,
): Promise<Seed> {
  if (dataDir !== undefined) return told(frame, dataDir, signal)
  const folder = await mkdtemp(join(tmpdir(), 'hengzhou-story-'))
  try {
    const seed = await told(frame, folder, signal)
    for (const table of seed.tables.values()) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other, so that others have their turns
      await runInSlices(table.preparing([]))
    }
    return seed
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function told(frame: StoryFrame, folder: string, signal?: AbortSignal): Promise<Seed> {
  const order: StoryOrder = { frame, recipe: await storyRecipe(frame), folder }
  const { file } = await storyProgram()
  signal?.throwIfAborted()
  const teller = fork(file, {
    execArgv: [],
    // It reads no settings; what Windows itself needs is there.
    env: { SystemRoot: process.env['SystemRoot'] },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    teller.send(order)
    const [answer]: StoryAnswer[] = await Promise.race([
      once(teller, 'message', { signal }),
      // Comes after all messages.
      once(teller, 'disconnect').then(() => []),
    ])
    if (answer === undefined) throw new Error('The story was not told.')
    if ('bug' in answer) throw new Error(answer.bug)
    if ('file' in answer) throw new BadFixture(answer.file, answer.reason)
    const seed = findSeed(folder, answer.hash)
    if (seed === undefined) throw new Error(`The seed ${answer.hash} was not kept.`)
    return seed
  } finally {
    teller.kill('SIGKILL')
  }
}
