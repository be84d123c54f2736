import { expect, test } from 'vitest'
import { movesOf } from '#shared/core/state-machine.ts'
import { customerApplicationMachine, customerHoldMachine } from './customer.status.ts'

test('who applies for a reported company, and who decides (domain.md 3.17)', () => {
  expect(movesOf(customerApplicationMachine)).toEqual([
    '未申请 admin apply',
    '未申请 operator apply',
    '未申请 agent apply',
    '未申请 merchant register',
    '未申请 admin register',
    '未申请 operator register',
    '已申请 admin pass',
    '已申请 operator pass',
    '已申请 admin refuse',
    '已申请 operator refuse',
    '已申请 merchant register',
    '已申请 admin register',
    '已申请 operator register',
    '已拒绝 admin apply',
    '已拒绝 operator apply',
    '已拒绝 agent apply',
    '已拒绝 merchant register',
    '已拒绝 admin register',
    '已拒绝 operator register',
  ])
})

test('a report is kept until its protection ends or the company is a merchant (domain.md 2.4)', () => {
  expect(movesOf(customerHoldMachine)).toEqual([
    '保护中 job expire',
    '保护中 admin open',
    '保护中 operator open',
    '保护中 merchant open',
    '已释放 admin assign',
    '已释放 operator assign',
  ])
})
