import { exampleOf } from '#shared/core/example.ts'
import { addIpList, editIpList, ipListResource, removeIpList } from './ip-list.ts'

const id = '$ip-list.add.id'
const after = ['ip-list.add']
const { list, read } = ipListResource.endpoints

export const ipListExamples = [
  exampleOf(list, { as: 'merchant', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(read, { as: 'merchant', query: { id }, after }),
  // Not in effect: anyone who tries the examples from elsewhere is not locked out.
  exampleOf(addIpList, {
    as: 'merchant',
    body: { ip: '2001:db8:10::/48', remark: '杭州办公室', status: '0' },
  }),
  exampleOf(editIpList, {
    as: 'merchant',
    body: { id, version: 1, remark: '杭州办公室（新）' },
    after,
  }),
  exampleOf(removeIpList, { as: 'merchant', query: { id }, after }),
]
