import { readFileSync } from 'node:fs'
import { parseJson } from '#server/worlds/disk/json.ts'

/** A file of accepted differences that cannot be used; the message says why. */
export class BadAcceptedFile extends Error {}

/**
 * The keys of differences that somebody looked at and accepts: a JSON list of `operation kind path`, as reports tell
 * them; `*` stands for every call. Where no file is named, none is accepted.
 */
export function readAcceptedDrift(path: string | undefined): readonly string[] {
  if (path === undefined) return []
  let content: unknown
  try {
    content = parseJson(readFileSync(path, 'utf8'))
  } catch {
    throw new BadAcceptedFile(`${path}：读不到这个文件，或内容不是有效的 JSON。`)
  }
  if (!Array.isArray(content) || !content.every((key) => typeof key === 'string')) {
    throw new BadAcceptedFile(
      `${path}：内容应是文本的列表，例如 ["user.list fieldExtra result.records[].extra"]。`,
    )
  }
  return content
}
