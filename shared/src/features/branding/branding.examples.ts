import { exampleOf } from '#shared/core/example.ts'
import { queryByDomainName } from '#shared/core/frame/host-brand.ts'
import { activateOemInfo, addOemInfo, editOemInfo, oemResource } from './oem-calls.ts'

const { list, read } = oemResource.endpoints

const id = '1900000000000000002'

export const brandingExamples = [
  exampleOf(list, { as: 'admin', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(read, { as: 'admin', query: { id } }),
  exampleOf(addOemInfo, {
    as: 'ob_operator',
    body: {
      domainName: 'work.nanpu.example.com',
      websiteName: '南浦灵工',
      hotline: '400-000-1003',
      copyright: '南浦云服有限公司 版权所有',
      recordNo: '示例ICP备00001003号-1',
    },
  }),
  exampleOf(editOemInfo, { as: 'admin', body: { id, version: 1, websiteName: '北辰灵工' } }),
  exampleOf(activateOemInfo, { as: 'admin', body: { id, izActive: '1' } }),
  exampleOf(queryByDomainName, { query: { domainName: 'qinghe.localhost' } }),
]
