// `npm run examples`: writes what is committed of the reference: the examples of the calls, and the pages of assumptions,
// of accounts and of magic values.
import { writeFile } from 'node:fs/promises'
import { apiExamplesFile, collectApiExamples, steady } from './api-examples.ts'
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
const examples = steady(await collectApiExamples(), await collectApiExamples())
await write(apiExamplesFile, JSON.stringify(examples))
