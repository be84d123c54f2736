import { defineFeature } from '#shared/core/feature.ts'
import { operationLogs } from './operation-log.ts'
import { recordTimelineExamples } from './record-timeline.examples.ts'
import { listRecordChanges } from '#shared/core/list/record-changes.ts'
import { visitExamples } from './visit.examples.ts'
import { getLoginInfo, getVisitInfo } from './visit.ts'

export const operationLogFeature = defineFeature({
  name: 'operation-log',
  group: 'logs',
  resources: [operationLogs],
  calls: [getLoginInfo, getVisitInfo, listRecordChanges],
  examples: [...recordTimelineExamples, ...visitExamples],
})
