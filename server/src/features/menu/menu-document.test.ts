import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MenuNode } from '@settle/shared/core/frame/menu.ts'
import { resultOf } from '#test/access/access-world.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await newWorld(server)
})

afterAll(() => server.close())

const document = readFileSync(
  join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'domain', '5-menus.md'),
  'utf8',
)

/** What the document says that everybody has, whatever the grants. */
const everybodysPaths = new Set(
  [...(/Everybody has[^]*?\n\n/.exec(document)?.[0] ?? '').matchAll(/`(\/[^`]+)`/g)].map(
    ([, path]) => path,
  ),
)

/** An entry of a menu, in the words of its line in the document. */
type Line = readonly [name: string, path: string, component: string, buttons: string]

/** The groups of a console, each before the table of its entries; a group has neither component nor buttons. */
function linesOf(console: string): Line[] {
  const section = document.slice(document.indexOf(`Console \`${console}\``)).split('\n## ')[0] ?? ''
  return section
    .split('\n')
    .map((line) => line.replace(/^\*\*(.+)\*\* (`.+`)$/, '| $1 | $2 |'))
    .map((line) => line.split('|').map((cell) => cell.replaceAll(/`/g, '').trim()))
    .filter(([, , path = '']) => path.startsWith('/'))
    .map(([, name = '', path = '', component = '', buttons = '']) => [
      name,
      path,
      component,
      buttons,
    ])
}

/** The line of the document where the tables of a console begin. */
function headingOf(console: string): number {
  return document.slice(0, document.indexOf(`Console \`${console}\``)).split('\n').length
}

/** The lines of the second list that the first has not, as the document has them. */
function missingIn(some: readonly Line[], others: readonly Line[]): string[] {
  const known = new Set(some.map(rowOf))
  return others.map(rowOf).filter((row) => !known.has(row))
}

function rowOf([name, path, component, buttons]: Line): string {
  const codes = buttons.replaceAll(/[\w:]+/g, '`$&`')
  return component === ''
    ? `**${name}** \`${path}\``
    : `| ${name} | \`${path}\` | \`${component}\` | ${codes} |`
}

function lineOf({ meta, path, component, hidden }: Omit<MenuNode, 'redirect'>): Line {
  return [
    `${meta.title}${hidden ? ' (hidden)' : ''}`,
    path,
    component === 'layouts/RouteView' ? '' : component,
    meta.permission.join(', '),
  ]
}

const consoles = ['admin', 'operator', 'provider', 'merchant', 'agent'] as const

test.for(consoles)('the menu of %s is the one that the document tells', async (console) => {
  const client = await world.as(console)
  const { menu } = await resultOf<{ menu: MenuNode[] }>(
    client.get('/sys/permission/getUserPermissionByToken'),
  )
  const shown = menu.flatMap((group) => [group, ...(group.children ?? [])])
  const own = shown.filter(({ path }) => !everybodysPaths.has(path))
  expect(shown.length - own.length).toBe(everybodysPaths.size)
  const real = own.map(lineOf)
  const told = linesOf(console)
  const place = `docs/domain/5-menus.md:${headingOf(console)}`
  expect(missingIn(told, real).map((row) => `${place}: write the row ${row}`)).toEqual([])
  expect(missingIn(real, told).map((row) => `${place}: no menu has the row ${row}`)).toEqual([])
  expect(told).toEqual(real)
})
