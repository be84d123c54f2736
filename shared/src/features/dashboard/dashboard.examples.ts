import { exampleOf } from '#shared/core/example.ts'
import {
  listDashboardPools,
  listDashboardTodos,
  readDashboard,
  readDashboardCharts,
} from './dashboard-calls.ts'

export const dashboardExamples = [
  exampleOf(readDashboard, { as: 'merchant', query: { period: 'month' } }),
  exampleOf(readDashboardCharts, { as: 'admin', query: { period: 'halfYear' } }),
  exampleOf(listDashboardTodos, { as: 'provider' }),
  exampleOf(listDashboardPools, { as: 'provider' }),
]
