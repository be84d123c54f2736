import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import { handleMonitor, readMonitorDetail } from './tax-monitor-calls.ts'
import { taxMonitorExamples } from './tax-monitor.examples.ts'
import { taxMonitors } from './tax-monitor.ts'

export const taxMonitorFeature = defineFeature({
  name: 'tax-monitor',
  group: 'taxes',
  calls: [...servedCalls(taxMonitors), readMonitorDetail, handleMonitor],
  examples: taxMonitorExamples,
})
