import { once } from 'node:events'
import process from 'node:process'
import { saveSeed } from '#server/worlds/seed/seed-files.ts'
import { BadFixture } from '#server/core/history/fixture-files.ts'
import { tellStory } from '#server/story/tell-story.ts'
import { type StoryAnswer, type StoryOrder } from './tell-beside.ts'

/** Tells a story as a process, keeps it in a folder and answers with its hash. */
async function tell({ frame, recipe, folder }: StoryOrder): Promise<StoryAnswer> {
  try {
    const seed = await tellStory(frame)
    await saveSeed(folder, { ...seed, recipe })
    return { hash: seed.hash }
  } catch (error) {
    if (error instanceof BadFixture) return { file: error.file, reason: error.reason }
    return { bug: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// Nobody waits for a story any more once who ordered it is gone.
process.once('disconnect', () => process.exit(0))
const [order]: StoryOrder[] = await once(process, 'message')
if (order !== undefined) process.send?.(await tell(order))
