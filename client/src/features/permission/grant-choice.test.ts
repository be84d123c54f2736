import { expect, test } from 'vitest'
import { type GrantNode, GrantTree } from './grant-choice.ts'

function aNode(id: string, fields: Partial<GrantNode> = {}): GrantNode {
  return {
    id,
    title: id,
    parentId: '',
    isButton: false,
    hasRules: false,
    disableCheckbox: false,
    children: [],
    ...fields,
  }
}

const add = aNode('add', { parentId: 'users', isButton: true })
const remove = aNode('remove', { parentId: 'users', isButton: true, disableCheckbox: true })
const users = aNode('users', { parentId: 'system', children: [add, remove] })
const logs = aNode('logs', { parentId: 'system' })
const system = aNode('system', { children: [users, logs] })
const tree = new GrantTree([system])

test('a tick takes along what stands inside and what it stands in, but for what the caller may not handle', () => {
  expect(tree.chosenAfter([], { node: users, isChecked: true, isLinked: true })).toEqual([
    'users',
    'add',
    'system',
  ])
  expect(tree.chosenAfter([], { node: users, isChecked: true, isLinked: false })).toEqual(['users'])
})

test('clearing clears what stands inside and leaves what it stands in', () => {
  const chosen = ['system', 'users', 'add', 'remove', 'logs']

  expect(tree.chosenAfter(chosen, { node: users, isChecked: false, isLinked: true })).toEqual([
    'system',
    'remove',
    'logs',
  ])
})

test('only what is in sight of a node is taken along', () => {
  const cut = { ...users, children: [] }

  expect(tree.chosenAfter([], { node: cut, isChecked: true, isLinked: true })).toEqual([
    'users',
    'system',
  ])
})

test('all and none leave what the caller may not handle as it is', () => {
  expect(tree.chosenAfterAll([], true)).toEqual(['system', 'users', 'add', 'logs'])
  expect(tree.chosenAfterAll(['remove', 'add'], false)).toEqual(['remove'])
})

test('a menu is half chosen while something inside it is and it is not', () => {
  expect(tree.halfChosen(['add']).toSorted()).toEqual(['system', 'users'])
  expect(tree.halfChosen(['system', 'users', 'add'])).toEqual([])
})

test('menus and buttons are counted apart, and what is no longer there not at all', () => {
  expect(tree.countsOf(['system', 'users', 'add', 'gone'])).toEqual({ menus: 2, buttons: 1 })
})
