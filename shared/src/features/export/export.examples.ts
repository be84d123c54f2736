import { type CallExample, exampleOf } from '#shared/core/example.ts'
import { listExports } from '#shared/core/list/export-progress.ts'

export const exportExamples: readonly CallExample[] = [
  exampleOf(listExports, { as: 'admin', after: ['user.export'] }),
]
