import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Role, roles } from '@settle/shared/core/role.ts'
import { dashboardPaths } from '@settle/shared/features/dashboard/dashboard-paths.rules.ts'
import { findMessageComponent } from '#client/features/notice/message/message-components.ts'
import { findScreen } from './screen-registry.ts'

interface SeededNode {
  readonly path: string
  readonly component: string
  readonly children?: readonly SeededNode[]
}

interface SeededMessage {
  readonly id: string
  readonly openType: string
  readonly openPage: string | null
  readonly msgType?: string
  readonly targetRoles?: string | null
  readonly userIds?: string | null
  /** Of a question: who may read it. */
  readonly roles?: string
}

/** The pages of a role's menu that somebody wrote. */
function pagesOf(role: Role): ReadonlySet<string> {
  const menu: readonly SeededNode[] = [...menuOf(role), ...menuOf('everyone')]
  const nodes = menu.flatMap(function withBelow(node): SeededNode[] {
    return [node, ...(node.children ?? []).flatMap(withBelow)]
  })
  return new Set(
    nodes.filter(({ component }) => findScreen(component) !== undefined).map(({ path }) => path),
  )
}

function menuOf(role: string): SeededNode[] {
  const folder = join(import.meta.dirname, `../../../../fixtures/menus/${role}/`)
  return readdirSync(folder).flatMap((file): SeededNode[] => fixtureOf(`menus/${role}/${file}`))
}

function fixtureOf(file: string) {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../../../../fixtures/${file}`), 'utf8'))
}

const roleOfUser = new Map<string, Role>(
  fixtureOf('users.json').map(({ id, roleCode }: { id: string; roleCode: Role }) => [id, roleCode]),
)

/** Anyone who may get a message. */
function readersOf(message: SeededMessage): readonly Role[] {
  const { msgType, targetRoles, userIds, roles: readers } = message
  if (msgType === 'USER') {
    const named = new Set((userIds ?? '').split(',').map((id) => roleOfUser.get(id)))
    return roles.filter((role) => named.has(role))
  }
  const named = (msgType === 'ROLE' ? targetRoles : readers) ?? ''
  return named === '' ? roles : roles.filter((role) => named.split(',').includes(role))
}

const messages: readonly SeededMessage[] = [
  ...fixtureOf('announcements.json'),
  ...fixtureOf('questions.json'),
]
const linked = messages.filter(({ openType }) => openType !== 'none')

/** Of whom it leads to nothing. */
function lostReadersOf(message: SeededMessage): readonly Role[] {
  const { openType, openPage } = message
  const readers = readersOf(message)
  if (openPage === null) return readers
  if (openType === 'component') return findMessageComponent(openPage) === undefined ? readers : []
  if (!openPage.startsWith('/')) return URL.canParse(openPage) ? [] : readers
  const path = openPage.split('?')[0] ?? ''
  return readers.filter((role) => !pagesOf(role).has(path))
}

test('what messages and questions link to is there for all who may read them', () => {
  expect(linked.length).toBeGreaterThan(2)
  const lost = linked.map((message) => [message.id, message.openPage, lostReadersOf(message)])
  expect(lost.filter(([, , readers]) => readers?.length !== 0)).toEqual([])
})

test.each(roles)('the to-dos and figures of %s lead to pages of its menu', (role) => {
  const pages = pagesOf(role)
  const missing = Object.entries(dashboardPaths[role]).filter(([, path]) => !pages.has(path))
  expect(missing).toEqual([])
})
