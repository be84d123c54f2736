import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#test/harness/test-server.ts'

type JsonRow = Readonly<Record<string, unknown>>

/** A copy of the committed fixtures that a test may spoil. */
interface FixturesCopy {
  readonly folder: string
  /** Changes the rows of a file. */
  edit(file: string, change: (rows: readonly JsonRow[]) => readonly unknown[]): Promise<void>
  /** Replaces a file's text. */
  write(file: string, text: string): Promise<void>
  /** Removes a file or a folder. */
  delete(path: string): Promise<void>
  remove(): Promise<void>
}

/** Copies fixtures/ to a folder of its own; the caller removes it. */
export async function copyOfFixtures(): Promise<FixturesCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'settle-fixtures-'))
  await cp(join(root, 'fixtures'), folder, { recursive: true })
  const pathOf = (file: string) => join(folder, file)
  return {
    folder,
    edit: async (file, change) => {
      const rows = JSON.parse(await readFile(pathOf(file), 'utf8'))
      await writeFile(pathOf(file), JSON.stringify(change(rows)))
    },
    write: (file, text) => writeFile(pathOf(file), text),
    delete: (path) => rm(pathOf(path), { recursive: true }),
    remove: () => rm(folder, { recursive: true }),
  }
}
