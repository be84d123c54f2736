import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const page = join(import.meta.dirname, '..', '..', 'docs', 'packages.md')

/**
 * The examples of docs/packages.md that are for a kind of project, by the names of their files.
 * @param {string} project
 * @returns {Record<string, string>}
 */
export function examplesFor(project) {
  const blocks = readFileSync(page, 'utf8').matchAll(/```\w+ file=(\S+) in=(\S+)\n(.*?)```/gs)
  return Object.fromEntries(
    [...blocks]
      .filter(([, , name]) => name === project)
      .map(([, file = '', , text = '']) => [file, text]),
  )
}
