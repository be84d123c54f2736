import Type from 'typebox'
import { defineListImport } from '#shared/core/list/list-import.ts'
import { companySize } from '#shared/features/dictionary/party.dictionaries.ts'
import { addCustomer } from './customer-calls.ts'
import { customerSource } from './customer.dictionaries.ts'
import { customerDraftSchema } from './customer.ts'

/** Reports out of a spreadsheet (domain.md 2.4). An owner is named in words, as a list names it. */
export const customerImport = defineListImport({
  name: 'customer',
  title: '客户',
  path: '/customer/customerInfo',
  adds: addCustomer,
  limit: 10_000,
  told: 10_000,
  draft: () => {
    const {
      industryId: _industry,
      expectMonthAmount: _amount,
      expectHeads: _heads,
      cityCode: _city,
      ...draft
    } = customerDraftSchema.properties
    return Type.Object({
      ...draft,
      industryName: Type.Optional(Type.String({ maxLength: 64 })),
      cityName: Type.String({ maxLength: 32 }),
      expectMonthYuan: Type.Optional(Type.String({ maxLength: 16 })),
      expectHeads: Type.Optional(Type.String({ maxLength: 7 })),
      agentName: Type.Optional(Type.String({ maxLength: 64 })),
      salesmanPhone: Type.Optional(Type.String({ maxLength: 11 })),
    })
  },
  columns: [
    { field: 'companyName', heading: '客户名称*', also: ['企业名称'] },
    {
      field: 'creditCode',
      heading: '统一社会信用代码',
      also: ['信用代码'],
      hint: '18 位；暂时不知道可以不填',
    },
    {
      field: 'industryName',
      heading: '所属行业',
      also: ['行业'],
      hint: '行业列表中的名称，例如 软件和信息技术服务业',
    },
    { field: 'companySize', heading: '企业规模*', dictionary: companySize },
    { field: 'cityName', heading: '城市*', hint: '城市的名称或六位代码，例如 杭州市' },
    { field: 'contactName', heading: '联系人*' },
    { field: 'contactPhone', heading: '手机号*', also: ['联系电话'] },
    { field: 'expectMonthYuan', heading: '预计月流水(元)', hint: '最多两位小数，不填为 0' },
    { field: 'expectHeads', heading: '预计服务人数', hint: '整数，不填为 0' },
    { field: 'source', heading: '客户来源*', dictionary: customerSource },
    { field: 'agentName', heading: '代理商', hint: '代理商的全称；代理商导入时不填' },
    { field: 'salesmanPhone', heading: '业务员手机号', hint: '代理商导入时不填' },
    { field: 'remark', heading: '备注' },
  ],
})
