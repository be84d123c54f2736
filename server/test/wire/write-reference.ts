// `npm run examples`: writes what is committed of the reference: the examples of the calls, and the pages of assumptions,
// of accounts and of magic values.
import { writeFile } from 'node:fs/promises'
import { collectApiExamples, exampleFiles, steady } from './api-examples.ts'
import {
  accountsFile,
  accountsPage,
  assumptionsFile,
  assumptionsPage,
  formatted,
  magicFile,
  magicPage,
} from './reference-files.ts'

async function write(path: string, text: string): Promise<void> {
  await writeFile(path, await formatted(path, text))
}

await write(assumptionsFile, assumptionsPage())
await write(accountsFile, accountsPage())
await write(magicFile, magicPage())
const [one, other] = [await collectApiExamples(), await collectApiExamples()]
for (const { path, ids } of exampleFiles) {
  const partOf = (all: typeof one) => Object.fromEntries(ids.map((id) => [id, all[id]]))
  // oxlint-disable-next-line no-await-in-loop -- one after the other: there are many files
  await write(path, JSON.stringify(steady(partOf(one), partOf(other))))
}
