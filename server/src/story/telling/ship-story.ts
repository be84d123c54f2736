import { join } from 'node:path'
import { saveCurrentSeed } from '#server/worlds/seed/seed-files.ts'
import { shipSeed } from '#server/worlds/seed/shipped-seed.ts'
import { keepStoryOfToday } from './story-of-today.ts'

// Run by the build (`scripts/build.js`): puts the story of today beside the server that is built.
const built = import.meta.dirname
const root = join(built, '..', '..')
// Kept between builds, and shared with the tests, so that it is told once for a day and a program.
const toldSeeds = join(root, 'node_modules', '.cache', 'hengzhou-seeds')
const hash = await keepStoryOfToday(toldSeeds, join(root, 'fixtures'))
await shipSeed(toldSeeds, hash, built)
await saveCurrentSeed(built, hash)
