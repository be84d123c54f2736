// `npm run examples [-- <feature> …]`: writes what is committed of the reference: the examples of the calls, and the pages of
// assumptions, of accounts, of magic values and of menus. Of named features alone the examples are made, and of what counts
// the whole product.
import { writeFile } from 'node:fs/promises'
import process from 'node:process'
import { features } from '@settle/shared/contract.ts'
import { collectApiExamples, exampleFiles, steady } from '#test/wire/api-examples.ts'
import { menuFile, menuPage } from './menu-page.ts'
import {
  accountsFile,
  accountsPage,
  assumptionsFile,
  assumptionsPage,
  formatted,
  magicFile,
  magicPage,
} from './reference-files.ts'

/** Their answers tell how many calls, codes or menus there are in all. */
const counting = ['template-api', 'dictionary-admin']

async function write(path: string, text: string): Promise<void> {
  await writeFile(path, await formatted(path, text))
}

/** The features whose examples are made anew; throws where one is named that is not there. */
function askedFeatures(): readonly string[] {
  const known = features.map(({ name }) => name)
  const named = process.argv.slice(2)
  const unknown = named.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`没有功能 ${unknown.join('、')}。`)
  return named.length > 0 ? [...named, ...counting] : known
}

await write(assumptionsFile, assumptionsPage())
await write(accountsFile, accountsPage())
await write(magicFile, magicPage())
await write(menuFile, menuPage())
const asked = new Set(askedFeatures())
const files = exampleFiles.filter(({ feature }) => asked.has(feature))
const ids = new Set(files.flatMap((file) => file.ids))
const collect = () => collectApiExamples((id) => ids.has(id))
const [one, other] = [await collect(), await collect()]
for (const { path, ids: own } of files) {
  const partOf = (all: typeof one) => Object.fromEntries(own.map((id) => [id, all[id]]))
  // oxlint-disable-next-line no-await-in-loop -- one after the other: there are many files
  await write(path, JSON.stringify(steady(partOf(one), partOf(other))))
}
