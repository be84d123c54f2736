import { exampleOf } from '#shared/core/example.ts'
import { releaseShares, revokeShare, recoupShare } from './profit-share-calls.ts'
import { profitShares } from './profit-share.ts'

const { list } = profitShares.endpoints

/** Shares in a state, as the platform sees them. */
const inState = (query: object) => exampleOf(list, { as: 'admin', query })
const id = '$profit-share.list.records.0.id'

export const profitShareExamples = [
  exampleOf(releaseShares, { as: 'admin', body: { ids: [id] }, first: [inState({ status: '1' })] }),
  exampleOf(revokeShare, {
    as: 'admin',
    body: { id, reason: '合同约定不分润' },
    first: [inState({ status: '1', beneficiaryType: 'agent' })],
  }),
  exampleOf(recoupShare, {
    as: 'admin',
    body: { id },
    first: [inState({ status: '4', owedAmount: '> 0' })],
  }),
]
