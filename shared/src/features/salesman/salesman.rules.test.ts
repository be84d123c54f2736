import { expect, test } from 'vitest'
import { childrenByParent, pathOf, teamOf } from './salesman.rules.ts'

const nodes = [
  { id: 'centre', parentId: null },
  { id: 'north', parentId: 'centre' },
  { id: 'south', parentId: 'centre' },
  { id: 'wang', parentId: 'north' },
]

test('a team is everybody below, at any depth', () => {
  const team = teamOf('centre', childrenByParent(nodes)).map(({ id }) => id)

  expect(team.toSorted()).toEqual(['north', 'south', 'wang'])
  expect(teamOf('wang', childrenByParent(nodes))).toEqual([])
})

test('a path leads from the top down', () => {
  const byId = new Map(nodes.map((node) => [node.id, node]))

  expect(pathOf({ id: 'wang', parentId: 'north' }, byId)).toEqual(['centre', 'north', 'wang'])
})

test('a ring ends', () => {
  const ring = [
    { id: 'one', parentId: 'other' },
    { id: 'other', parentId: 'one' },
  ]

  expect(teamOf('one', childrenByParent(ring)).map(({ id }) => id)).toEqual(['other'])
  expect(
    pathOf({ id: 'one', parentId: 'other' }, new Map(ring.map((node) => [node.id, node]))),
  ).toEqual(['other', 'one'])
})
