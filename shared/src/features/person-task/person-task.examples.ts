import { type CallExample } from '#shared/core/example.ts'

export const personTaskExamples: readonly CallExample[] = []
