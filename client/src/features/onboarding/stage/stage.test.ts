import { expect, test } from 'vitest'
import { type Process, type SignStatus, stageOf } from './stage.ts'

const passed: Process = {
  processStatus: 99,
  payPass: '1,2',
  auditStatus: '1',
  auditReason: null,
  accountOpenStatus: '2',
  openFailReason: null,
  signFailReason: null,
  isvName: null,
}
const signed: SignStatus = { izSign: '1', izResetPwd: 1, payPasswordStatus: 1 }
const lost = new Error('网络连接失败，请检查网络后重试')

test('until it is answered nothing is known, and a failure says so', () => {
  const nothing = { process: undefined, signs: undefined }

  expect(stageOf('merchant', { ...nothing, failure: null })).toEqual({ kind: 'unknown' })
  expect(stageOf('merchant', { ...nothing, failure: lost })).toEqual({
    kind: 'failed',
    failure: lost,
  })
  const answered = { process: passed, signs: undefined }
  expect(stageOf('merchant', { ...answered, failure: null })).toEqual({ kind: 'unknown' })
  expect(stageOf('merchant', { ...answered, failure: lost })).toMatchObject({ kind: 'failed' })
})

test.each([
  ['0', 'review'],
  ['2', 'review'],
  ['1', 'steps'],
  [null, 'steps'],
] as const)('a review in state %s leads to %s', (auditStatus, kind) => {
  const process = { ...passed, auditStatus, processStatus: 1 }

  expect(stageOf('merchant', { process, signs: undefined, failure: null })).toMatchObject({ kind })
})

test.each([
  ['merchant', '1,2', 1, 'agreement'],
  ['merchant', '1,2', 4, 'bank'],
  ['merchant', '1,2', 5, 'alipay'],
  ['merchant', '7', 4, 'alipay'],
  ['provider', '1', 3, 'paymentPassword'],
  ['agent', '', 2, 'loginPassword'],
  // A number that has no step shows the nearest one.
  ['agent', '', 7, 'loginPassword'],
  ['agent', '', 0, 'agreement'],
] as const)('%s over channels "%s" at %i stands at %s', (role, payPass, processStatus, step) => {
  const process = { ...passed, payPass, processStatus }
  const stage = stageOf(role, { process, signs: undefined, failure: lost })

  expect(stage.kind === 'steps' ? stage.steps[stage.current] : stage.kind).toBe(step)
})

test.each([
  ['merchant', signed, undefined],
  ['merchant', { ...signed, izSign: '0', izResetPwd: 0 }, 'agreement'],
  ['merchant', { ...signed, izResetPwd: 0, payPasswordStatus: 0 }, 'loginPassword'],
  ['merchant', { ...signed, payPasswordStatus: 0 }, 'paymentPassword'],
  ['provider', { ...signed, payPasswordStatus: 0 }, 'paymentPassword'],
  ['operator', { ...signed, payPasswordStatus: 0 }, 'paymentPassword'],
  ['agent', { ...signed, payPasswordStatus: 0 }, undefined],
  ['agent', { ...signed, izResetPwd: 0 }, 'loginPassword'],
] as const)('after 99, %s with %o lacks %s', (role, signs, missing) => {
  expect(stageOf(role, { process: passed, signs, failure: null })).toEqual(
    missing === undefined ? { kind: 'complete', payPass: '1,2' } : { kind: 'missing', missing },
  )
})
