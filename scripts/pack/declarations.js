import { readFileSync } from 'node:fs'
import { isolatedDeclarationSync } from 'rolldown/experimental'

/**
 * The types of a module, as a text; what it exports must say its types itself. Imports of our own modules get the extension.
 * @param {string} path
 * @param {'.js' | '.cjs'} extension
 */
export function declarationsOf(path, extension) {
  const source = readFileSync(path, 'utf8')
  const { code, errors } = isolatedDeclarationSync(path, source)
  const [error] = errors
  if (error !== undefined) throw new Error(`${path}: ${error.message}`)
  // What a project's own `lib` may lack stands at the head, and is taken for a comment.
  const libraries = source.match(/^\/\/\/ <reference lib=.*\n/gm)?.join('') ?? ''
  return libraries + code.replaceAll(/(['"]\.\/[^'"]+)\.ts(['"])/g, `$1${extension}$2`)
}
