import { exampleOf } from '#shared/core/example.ts'
import { positions } from './position.ts'

export const positionExamples = [
  exampleOf(positions.endpoints.list, { as: 'admin', query: { pageNo: 1, pageSize: 10 } }),
]
