import { expect, test } from 'vitest'
import { movesOf } from '#shared/core/state-machine.ts'
import { settlementMachine } from '#shared/features/settlement/settlement.status.ts'
import { bidMachine, deliveryMachine, taskMachine } from '#shared/features/task/task.status.ts'
import { projectMachine } from './project.status.ts'

test('a project moves as domain.md 3.6 says', () => {
  expect(movesOf(projectMachine)).toEqual([
    '待发布 merchant publish',
    '线上已发布 merchant revoke',
    '线上已发布 operator reject',
    '线上已发布 admin reject',
    '线上已发布 operator pass',
    '线上已发布 admin pass',
    '平台审核通过 provider refuse',
    '平台审核通过 provider take',
    '平台审核拒绝 merchant publish',
    '服务商已接包 provider publishTask',
    '服务商已拒绝 merchant publish',
    '任务已发布 provider startTask',
    '任务已发布 job startTask',
    '任务已发布 merchant end',
    '任务已发布 admin end',
    '任务已开始 merchant end',
    '任务已开始 admin end',
    '任务已开始 job end',
  ])
})

test('a task, a bid and a delivery move as domain.md 3.7 says', () => {
  expect(movesOf(taskMachine)).toEqual([
    '待发布 provider cancel',
    '待发布 provider publish',
    '待发布 job drop',
    '报名中 provider cancel',
    '报名中 provider start',
    '报名中 job start',
    '报名中 job lapse',
    '报名中 job drop',
    '进行中 job finish',
  ])
  expect(movesOf(bidMachine)).toEqual([
    '竞标中 provider reject',
    '竞标中 provider award',
    '竞标中 merchant award',
    '竞标中 job close',
    '已中标 provider reject',
    '已中标 job close',
  ])
  expect(movesOf(deliveryMachine)).toEqual([
    '未完成 sim submit',
    '未完成 merchant submit',
    '已完成 provider refuse',
    '已完成 merchant refuse',
    '已完成 provider pass',
    '已完成 merchant pass',
    '审核拒绝 sim submit',
    '审核拒绝 merchant submit',
  ])
})

test('a settlement follows its batch order and nothing else', () => {
  expect(movesOf(settlementMachine)).toEqual([
    '待结算 sim submit',
    '结算中 sim succeed',
    '结算中 sim fail',
    '结算成功 sim return',
  ])
})
