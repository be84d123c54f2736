import { type CallExample } from '#shared/core/example.ts'

export const projectExamples: readonly CallExample[] = []
