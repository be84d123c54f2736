import { exampleOf } from '#shared/core/example.ts'
import {
  addTenant,
  editTenant,
  listActiveTenants,
  removeTenant,
  tenantResource,
} from './tenant-calls.ts'

const id = '$tenant.add.id'

export const tenantExamples = [
  exampleOf(tenantResource.endpoints.list, { as: 'admin', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(tenantResource.endpoints.read, {
    as: 'admin',
    query: { id: '1000000000000000002' },
  }),
  exampleOf(listActiveTenants, { as: 'merchant' }),
  exampleOf(addTenant, {
    as: 'admin',
    body: {
      tenantId: '1010',
      name: '东篱云服务',
      beginDate: '2026-01-01',
      endDate: '2028-12-31',
    },
  }),
  exampleOf(editTenant, {
    as: 'admin',
    body: { id, version: 1, endDate: '2030-12-31' },
    after: ['tenant.add'],
  }),
  exampleOf(removeTenant, { as: 'admin', query: { id }, after: ['tenant.add'] }),
]
