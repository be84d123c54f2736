import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { makeFolder } from '#server/worlds/disk/durable-file.ts'

const packed = promisify(brotliCompress)

/**
 * Puts a kept seed into a folder that is delivered with the product: the same files, packed, 39 MB in 1.8. Servers read them as
 * they are.
 */
export async function shipSeed(dataDir: string, hash: string, into: string): Promise<void> {
  const from = join(dataDir, 'seeds', hash)
  await makeFolder(join(into, 'seeds', hash), async (draft) => {
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
  await makeFolder(join(dataDir, 'seeds', hash), async (draft) => {
    await cp(join(from, 'seeds', hash), draft, { recursive: true })
  })
}
