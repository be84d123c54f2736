import { lockFolder } from '#server/worlds/folder-lock.ts'

// Run by folder-lock.test.ts as a process of its own that says it is in another container: it takes the folder, prints
// that it has it, and holds it until it is killed.

const [, , dataDir = '', place = ''] = process.argv
await lockFolder(dataDir, {
  place,
  onLost: (sentence) => {
    process.stdout.write(`lost ${sentence}\n`)
  },
})
process.stdout.write('held\n')
setInterval(() => {}, 1e6)
