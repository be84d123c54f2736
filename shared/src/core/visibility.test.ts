import { describe, expect, test } from 'vitest'
import { roles } from './role.ts'
import { type FieldRules, findHiding, findMask, hidesIn, isPlainTo } from './visibility.ts'

const rules: FieldRules = {
  hidden: {
    cost: { from: ['merchant', 'provider'] },
    fee: { from: ['provider'], unless: { collectionMode: '1', bearer: '2' } },
  },
  masked: { phone: 'phone', name: { agent: 'name', operator: 'name' } },
}

describe('a field as a role sees it', () => {
  test.each([
    ['cost', ['admin', 'operator', 'agent']],
    ['fee', ['admin', 'operator', 'agent', 'merchant']],
    ['phone', []],
    ['name', ['admin', 'merchant', 'provider']],
    ['memo', roles],
    ['constructor', roles],
  ])('%s is plain to %o', (field, plainTo) => {
    expect(roles.filter((role) => isPlainTo(rules, field, role))).toEqual(plainTo)
  })

  test('a mask is for everybody, or for those that it names', () => {
    expect(roles.map((role) => findMask(rules, 'phone', role))).toEqual(roles.map(() => 'phone'))
    expect(findMask(rules, 'name', 'agent')).toBe('name')
    expect(findMask(rules, 'name', 'merchant')).toBeUndefined()
  })
})

describe('a field that depends on the row', () => {
  test.each([
    [{ collectionMode: '1', bearer: '2' }, false],
    [{ collectionMode: '1', bearer: '1' }, true],
    [{ collectionMode: '2', bearer: '2' }, true],
    [{}, true],
  ])('of the row %o: hidden %s', (row, isHidden) => {
    const rule = findHiding(rules, 'fee', 'provider')

    expect(rule !== undefined && hidesIn(rule, row)).toBe(isHidden)
  })
})
