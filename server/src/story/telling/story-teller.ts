import { parentPort, workerData } from 'node:worker_threads'
import { saveSeed } from '#server/worlds/seed/seed-files.ts'
import { BadFixture } from '#server/story/fixtures.ts'
import { tellStory } from '#server/story/tell-story.ts'
import { type StoryAnswer, type StoryOrder } from './tell-beside.ts'

/** Tells a story as a thread, keeps it in a folder and answers with its hash. */
async function tell({ frame, recipe, folder }: StoryOrder): Promise<StoryAnswer> {
  try {
    const seed = await tellStory(frame)
    await saveSeed(folder, { ...seed, recipe })
    return { hash: seed.hash }
  } catch (error) {
    if (error instanceof BadFixture) return { file: error.file, reason: error.reason }
    throw error
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await tell(workerData))
