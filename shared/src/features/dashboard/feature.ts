import { defineFeature } from '#shared/core/feature.ts'
import {
  listDashboardPools,
  listDashboardTodos,
  readDashboard,
  readDashboardCharts,
} from './dashboard-calls.ts'
import { dashboardExamples } from './dashboard.examples.ts'

export const dashboardFeature = defineFeature({
  name: 'dashboard',
  group: 'dashboard',
  calls: [readDashboard, readDashboardCharts, listDashboardTodos, listDashboardPools],
  examples: dashboardExamples,
})
