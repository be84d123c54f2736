import { type CallExample } from '#shared/core/example.ts'

export const settlementExamples: readonly CallExample[] = []
