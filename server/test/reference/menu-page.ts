import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roles } from '@settle/shared/core/role.ts'
import { root } from '#test/harness/test-server.ts'

/** The page of the manual that tells the menus; its tables are written from the fixtures, its prose by hand. */
export const menuFile = join(root, 'docs', 'domain', '5-menus.md')

interface MenuEntry {
  readonly title: string
  readonly path: string
  readonly component: string
  readonly hidden?: boolean
  readonly permissions?: readonly string[]
  readonly children?: readonly MenuEntry[]
}

/** A group of a console as the page heads it, up to the end of its table. */
const group = /^\*\*(?<title>[^*\n]+)\*\* `(?<path>[^`\n]+)`\n\n(?:\|.*\n)*/gm

/** The page with its tables as the menus are. A group that it does not head is told by the test of the page. */
export function menuPage(): string {
  const groups = new Map(roles.flatMap(groupsOf).map((top) => [top.path, top]))
  return readFileSync(menuFile, 'utf8').replaceAll(group, (told, title: string, path: string) => {
    const top = groups.get(path)
    return top === undefined ? told : `**${title}** \`${path}\`\n\n${tableOf(top)}`
  })
}

function groupsOf(role: string): MenuEntry[] {
  const folder = join(root, 'fixtures', 'menus', role)
  return readdirSync(folder).flatMap((file): MenuEntry[] =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  )
}

function tableOf({ children = [] }: MenuEntry): string {
  const rows = children.map(({ title, path, component, hidden = false, permissions = [] }) => {
    const buttons = permissions.map((code) => `\`${code}\``).join(', ')
    return `| ${title}${hidden ? ' (hidden)' : ''} | \`${path}\` | \`${component}\` | ${buttons} |\n`
  })
  return `| Menu | Path | Component | Buttons |\n| --- | --- | --- | --- |\n${rows.join('')}`
}
