import { type CallExample } from '#shared/core/example.ts'

export const invoiceExamples: readonly CallExample[] = []
