import { expect, test } from 'vitest'
import { movesOf } from '#shared/core/state-machine.ts'
import { signMachine, signStage, stageOf, statusesOfStage } from './sign-stage.ts'

test('the moves of a sign record (domain.md 3.15)', () => {
  expect(movesOf(signMachine)).toEqual([
    '待发送 provider send',
    '待发送 merchant send',
    '待发送 sim signSilently',
    '待发送 provider signOnPaper',
    '待发送 merchant signOnPaper',
    '待发送 sim refuse',
    '待发送 admin invalidate',
    '待发送 provider invalidate',
    '待签署 admin remind',
    '待签署 provider remind',
    '待签署 merchant remind',
    '待签署 sim sign',
    '待签署 provider signOnPaper',
    '待签署 merchant signOnPaper',
    '待签署 sim refuse',
    '待签署 sim failIdentity',
    '待签署 job expire',
    '待签署 admin invalidate',
    '待签署 provider invalidate',
    '已签约 sim archiveFail',
    '已签约 provider resign',
    '已签约 merchant resign',
    '已签约 admin invalidate',
    '已签约 provider invalidate',
    '待归档 sim archive',
    '待归档 provider resign',
    '待归档 merchant resign',
    '待归档 admin invalidate',
    '待归档 provider invalidate',
    '未签成 provider resign',
    '未签成 merchant resign',
    '未签成 provider signOnPaper',
    '未签成 merchant signOnPaper',
  ])
})

test('the two statuses tell the stage, and nothing leads out of its end', () => {
  const told = signStage.items.map(({ value, zh }) => {
    const { signStatus, contractStatus } = statusesOfStage[value]
    const unsignTime = value === signStage.values.ended ? '2026-11-21 09:30:00' : null
    expect(stageOf({ signStatus, contractStatus, unsignTime })).toBe(value)
    return `${zh} ${signStatus}|${contractStatus}`
  })

  expect(told).toEqual([
    '待发送 0|1',
    '待签署 0|2',
    '已签约 1|3',
    '待归档 1|4',
    '未签成 2|1',
    '已解约 2|3',
  ])
  expect(signMachine.moves.map(({ from }) => from)).not.toContain(signStage.values.ended)
})
