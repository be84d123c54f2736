import { exampleOf } from '#shared/core/example.ts'
import { handleMonitor, readMonitorDetail } from './tax-monitor-calls.ts'
import { taxMonitors } from './tax-monitor.ts'

const as = 'provider'
const id = '$tax-monitor.list.records.0.id'
const listed = exampleOf(taxMonitors.endpoints.list, { as, query: { pageNo: 1, pageSize: 10 } })

export const taxMonitorExamples = [
  listed,
  exampleOf(taxMonitors.endpoints.summary, { as }),
  exampleOf(taxMonitors.endpoints.export, { as, query: { format: 'csv' } }),
  exampleOf(readMonitorDetail, { as, query: { id }, first: [listed] }),
  exampleOf(handleMonitor, {
    as,
    body: { id, remark: '已与本人核对，本月不再安排付款' },
    first: [listed],
  }),
]
