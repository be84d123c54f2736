import { expect, test } from 'vitest'
import { movesOf } from '#shared/core/state-machine.ts'
import { announcementMachine } from './announcement.status.ts'

test('platform and operators release and revoke; only the platform deletes, and never what is out', () => {
  expect(movesOf(announcementMachine)).toEqual([
    '未发布 admin edit',
    '未发布 operator edit',
    '未发布 admin release',
    '未发布 operator release',
    '未发布 admin delete',
    '已发布 admin revoke',
    '已发布 operator revoke',
    '已撤销 admin delete',
  ])
})
