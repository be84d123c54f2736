import { exampleOf } from '#shared/core/example.ts'
import { addBlacklist, blacklistResource } from './blacklist.ts'
import { addExecutive, executiveResource } from './executive.ts'
import { blacklistImport, executiveImport } from './risk-imports.ts'

const blacklistSheet =
  'data:text/csv;name=blacklist.csv;base64,5aeT5ZCNKizor4Hku7bnsbvlnoss6K+B5Lu25Y+356CBKizljp/lm6AqLOWIsOacn+aXpQrlrZTml6Dpl6gs56ys5LqM5Luj6Lqr5Lu96K+BLDk5MDEwMTE5OTAwMzA3NjEyNizlhpLnlKjku5bkurrouqvku70sMjAyNy0xMi0zMQo='
const executiveSheet =
  'data:text/csv;name=executives.csv;base64,5aeT5ZCNKizor4Hku7blj7fnoIEqLOiBjOWKoSoK55Sz5pyJ5Y+4LDk5MDEwMTE5ODEwMzA3NjIzMyzokaPkuosK'
const ofBlacklist = blacklistResource.endpoints
const ofExecutives = executiveResource.endpoints

export const riskExamples = [
  exampleOf(ofBlacklist.list, { as: 'admin', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(ofBlacklist.read, {
    as: 'admin',
    query: { id: '$blacklist.add.id' },
    after: ['blacklist.add'],
  }),
  exampleOf(ofBlacklist.remove, {
    as: 'admin',
    query: { id: '$blacklist.add.id' },
    after: ['blacklist.add'],
  }),
  exampleOf(ofBlacklist.export, { as: 'admin', query: { format: 'csv' } }),
  exampleOf(addBlacklist, {
    as: 'admin',
    body: { name: '顾无凭', certNo: '990101199203076454', reason: '提供虚假身份材料' },
  }),
  exampleOf(blacklistImport.endpoints.import, { as: 'admin', body: { file: blacklistSheet } }),
  exampleOf(blacklistImport.endpoints.template, { as: 'admin', query: { format: 'csv' } }),
  exampleOf(ofExecutives.list, { as: 'merchant', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(ofExecutives.read, {
    as: 'merchant',
    query: { id: '$executive.add.id' },
    after: ['executive.add'],
  }),
  exampleOf(ofExecutives.remove, {
    as: 'admin',
    query: { id: '$executive.add.id' },
    after: ['executive.add'],
  }),
  exampleOf(ofExecutives.export, { as: 'merchant', query: { format: 'csv' } }),
  exampleOf(addExecutive, {
    as: 'merchant',
    body: { name: '沈司董', certNo: '990101198303076561', title: '监事' },
  }),
  exampleOf(executiveImport.endpoints.import, {
    as: 'merchant',
    body: { file: executiveSheet },
  }),
  exampleOf(executiveImport.endpoints.template, { as: 'merchant', query: { format: 'csv' } }),
]
