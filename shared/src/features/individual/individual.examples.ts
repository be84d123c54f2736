import { exampleOf } from '#shared/core/example.ts'
import {
  blacklistIndividual,
  findIndividualByNumber,
  mergeIndividuals,
  readIndividualDetail,
  revealIndividual,
  unblacklistIndividual,
  verifyIndividual,
} from './individual-calls.ts'
import { individualInfos } from './individual-info.ts'

/** Somebody who is paid every month, one whose name does not match, and one who stands there twice (fixtures/individuals.json). */
const id = '1110000000000000001'
const unverifiedId = '1110000000000000041'
const keepId = '1110000000000000046'
const dropId = '1110000000000000047'
const { list, read, export: exportRows } = individualInfos.endpoints

export const individualExamples = [
  exampleOf(list, { as: 'merchant', query: { pageNo: 1, pageSize: 10, signed: '1' } }),
  exampleOf(read, { as: 'merchant', query: { id } }),
  exampleOf(exportRows, { as: 'merchant', query: { format: 'csv' } }),
  exampleOf(readIndividualDetail, { as: 'merchant', query: { id } }),
  exampleOf(revealIndividual, { as: 'merchant', body: { id } }),
  exampleOf(findIndividualByNumber, { as: 'merchant', body: { phone: '10000012274' } }),
  exampleOf(verifyIndividual, { as: 'admin', body: { id: unverifiedId, name: '何相符' } }),
  exampleOf(blacklistIndividual, {
    as: 'provider',
    body: { id, reason: '多次提交虚假任务成果', expireDate: null },
  }),
  exampleOf(unblacklistIndividual, {
    as: 'provider',
    body: { id },
    after: ['individual.blacklist'],
  }),
  exampleOf(mergeIndividuals, {
    as: 'admin',
    body: { keepId, dropId, reason: '同一人先后以身份证和护照登记' },
  }),
]
