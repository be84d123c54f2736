import { existsSync } from 'node:fs'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { makeFolder, replaceFile } from '#server/worlds/disk/durable-file.ts'

const packed = promisify(brotliCompress)

/**
 * Puts a kept seed into a folder that is delivered with the product: the same files, packed, 39 MB in 1.8. Servers read them as
 * they are.
 */
export async function shipSeed(dataDir: string, hash: string, into: string): Promise<void> {
  const from = folderOf(dataDir, hash)
  await keepOnce(from, folderOf(into, hash), async (draft) => {
    await cp(join(from, 'seed.json'), join(draft, 'seed.json'))
    const files = (await readdir(from)).filter((name) => name.endsWith('.ndjson'))
    await Promise.all(
      files.map(async (name) => {
        const text = await readFile(join(from, name))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
        await writeFile(join(draft, `${name}.br`), await packed(text, { params }))
      }),
    )
  })
}

/** Copies a seed from the folder of another to a data folder, which then needs the other no more. */
export async function takeSeed(from: string, hash: string, dataDir: string): Promise<void> {
  const folder = folderOf(from, hash)
  await keepOnce(folder, folderOf(dataDir, hash), (draft) => cp(folder, draft, { recursive: true }))
}

/** Where another program has told the same, that is kept already, and only its recipe is new. */
async function keepOnce(
  from: string,
  into: string,
  fill: (draft: string) => Promise<void>,
): Promise<void> {
  if (!existsSync(into)) return makeFolder(into, fill)
  await replaceFile(join(into, 'seed.json'), [await readFile(join(from, 'seed.json'))])
}

function folderOf(dataDir: string, hash: string): string {
  return join(dataDir, 'seeds', hash)
}
