import { exampleOf } from '#shared/core/example.ts'
import { getLoginInfo, getVisitInfo } from './visit.ts'

export const visitExamples = [
  exampleOf(getLoginInfo, { as: 'admin' }),
  exampleOf(getVisitInfo, { as: 'admin' }),
]
