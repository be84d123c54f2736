import { type CallExample } from '#shared/core/example.ts'

export const taskExamples: readonly CallExample[] = []
