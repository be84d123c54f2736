import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const text = readFileSync(join(import.meta.dirname, '..', 'public', 'old-browser.js'), 'utf8')
// What its strings and comments say is no syntax.
const code = text.replaceAll(/\/\/[^\n]*|'[^'\n]*'/g, "''")

test.each([
  ['arrow functions', /=>/],
  ['template strings', /`/],
  ['let, const and class', /\b(?:let|const|class)\b/],
  ['spread and rest', /\.\.\./],
  ['optional steps', /\?[.?]/],
  ['async code', /\b(?:async|await|Promise)\b/],
  ['for … of', /\bof\b/],
  ['commas behind the last argument', /,\s*\)/],
  ['members in short', /\{\s*\w+\s*[,}]/],
  ['newer ways into the document', /\.(?:append|prepend|remove|closest|classList|dataset)\b/],
])('the script for old browsers does without %s', (_name, newer) => {
  expect(code).not.toMatch(newer)
})
