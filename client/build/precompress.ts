import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Plugin } from 'vite'

const level = 9
const compressible = /\.(?:js|css|html|svg|json)$/
// Below this the headers cost more than the compression saves.
const smallestBytes = 1_024

/** Writes a .gz and a .br beside each asset of the build, for the server to send as they are (client.md, Budgets). */
export function precompress(): Plugin {
  let directory = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ build }) => {
      directory = build.outDir
    },
    closeBundle: async () => {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true })
      const files = entries
        .filter((entry) => entry.isFile() && compressible.test(entry.name))
        .filter((entry) => !entry.parentPath.includes('.vite'))
      await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < smallestBytes) return
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(content, { level }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  ])
  await Promise.all([writeFile(`${path}.gz`, gzipped), writeFile(`${path}.br`, brotli)])
}
