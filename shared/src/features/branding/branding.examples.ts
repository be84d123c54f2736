import { exampleOf } from '#shared/core/example.ts'
import { queryByDomainName } from './branding-calls.ts'

export const brandingExamples = [
  exampleOf(queryByDomainName, { query: { domainName: 'qinghe.localhost' } }),
]
