import { defineFeature } from '#shared/core/feature.ts'
import { ipListExamples } from './ip-list.examples.ts'
import { addIpList, editIpList, ipListResource, removeIpList } from './ip-list.ts'

export const ipListFeature = defineFeature({
  name: 'ip-list',
  group: 'openAccess',
  resources: [ipListResource],
  calls: [addIpList, editIpList, removeIpList],
  examples: ipListExamples,
})
