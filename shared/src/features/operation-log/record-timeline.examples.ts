import { exampleOf } from '#shared/core/example.ts'
import { listRecordChanges } from '#shared/core/list/record-changes.ts'

export const recordTimelineExamples = [
  exampleOf(listRecordChanges, {
    as: 'admin',
    query: { resource: 'user', id: '$user.edit.id', pageNo: 1, pageSize: 10 },
    after: ['user.edit'],
  }),
]
