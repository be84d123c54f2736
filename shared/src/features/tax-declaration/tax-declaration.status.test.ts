import { expect, test } from 'vitest'
import { movesOf } from '#shared/core/state-machine.ts'
import { taxDeclarationMachine } from './tax-declaration.status.ts'

test('the moves of a tax declaration (domain.md 3.20)', () => {
  expect(movesOf(taxDeclarationMachine)).toEqual([
    '未申报 provider declare',
    '申报中 sim accept',
    '申报中 sim acceptNothingDue',
    '申报中 sim reject',
    '已申报 provider correct',
    '已申报 provider pay',
    '已申报 sim paid',
    '申报失败 provider correct',
  ])
})
