import { hash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, syncFolder } from '#server/worlds/disk/durable-file.ts'
import { type SharedHome } from '#server/worlds/shared/shared-home.ts'
import { orGone } from '#server/worlds/disk/folder-guard.ts'

/** The contents of uploads, by their hash: shared by all worlds, since equal contents are one file. */
export interface FileStore {
  /** Keeps a content and gives its hash; when it resolves, the content is on disk. */
  keep(content: Buffer): Promise<string>
  /** The content of a hash; undefined where it is not kept. */
  read(contentHash: string): Promise<Buffer | undefined>
}

const draftSuffix = '.new'

/** Opens the folder of the uploads, and clears away what a stop left half written; undefined keeps them in memory. */
export async function openFileStore(folder: string | undefined): Promise<FileStore> {
  if (folder === undefined) return memoryStore()
  await mkdir(folder, { recursive: true })
  const drafts = (await readdir(folder)).filter((name) => name.endsWith(draftSuffix))
  await Promise.all(drafts.map((name) => rm(join(folder, name), { force: true })))
  return folderStore(folder)
}

/** The uploads that several servers share. */
export function sharedStore(files: SharedHome['files']): FileStore {
  return {
    read: (contentHash) => files.read(contentHash),
    keep: async (content) => {
      const contentHash = hashOf(content)
      await files.keep(contentHash, content)
      return contentHash
    },
  }
}

function memoryStore(): FileStore {
  const contents = new Map<string, Buffer>()
  return {
    keep: (content) => {
      const contentHash = hashOf(content)
      contents.set(contentHash, content)
      return Promise.resolve(contentHash)
    },
    read: (contentHash) => Promise.resolve(contents.get(contentHash)),
  }
}

function folderStore(folder: string): FileStore {
  const read = async (contentHash: string) => {
    try {
      return await readFile(join(folder, contentHash))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  return {
    read,
    keep: async (content) => {
      const contentHash = hashOf(content)
      // What stands under its final name is whole and synced: the rename came last.
      if ((await read(contentHash)) === undefined) await write(folder, contentHash, content)
      return contentHash
    },
  }
}

/** A draft of its own for each upload: two of one content do not write into each other. */
async function write(folder: string, name: string, content: Buffer): Promise<void> {
  const draft = join(folder, `${name}.${randomBytes(6).toString('hex')}${draftSuffix}`)
  const file = await orGone(folder, () => open(draft, 'wx'))
  try {
    await file.writeFile(content)
    await file.sync()
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(draft, join(folder, name))
  await syncFolder(folder)
}

function hashOf(content: Buffer): string {
  return hash('sha256', content)
}
