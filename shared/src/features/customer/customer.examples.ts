import { exampleOf } from '#shared/core/example.ts'
import {
  addCustomer,
  applyForCustomer,
  assignCustomers,
  auditCustomer,
  followCustomer,
  getCustomerFunnel,
  listCustomerEvents,
  revealCustomer,
} from './customer-calls.ts'
import { customerImport } from './customer-import.ts'
import { customerInfos } from './customer.ts'

/** Two of 启明渠道, of which the second waits for its review, and one that nobody owns (fixtures/customers.json). */
const followedId = '4600000000000000001'
const appliedId = '4600000000000000005'
const releasedId = '4600000000000000010'
const sheet =
  'data:text/csv;name=customers.csv;base64,5a6i5oi35ZCN56ewKizkvIHkuJrop4TmqKEqLOWfjuW4gios6IGU57O75Lq6KizmiYvmnLrlj7cqLOWuouaIt+adpea6kCoK5ZCs6Zuq5paH5YyW5pyJ6ZmQ5YWs5Y+4LDIwLTk55Lq6LOadreW3nuW4gizlrovlkKzpm6osMTAwMTIzNDAwMDIs5biC5Zy65rS75YqoCg=='
const { list, read, summary, edit, export: exportCustomers } = customerInfos.endpoints

export const customerExamples = [
  exampleOf(list, { as: 'agent', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(read, { as: 'agent', query: { id: followedId } }),
  exampleOf(summary, { as: 'agent' }),
  exampleOf(exportCustomers, { as: 'agent', query: { format: 'csv' } }),
  exampleOf(addCustomer, {
    as: 'agent',
    body: {
      companyName: '溪山文化传播有限公司',
      creditCode: '9199010100099001AM',
      companySize: '2',
      cityCode: '330100',
      contactName: '卓溪山',
      contactPhone: '10012340001',
      expectMonthAmount: 20_000_000,
      expectHeads: 80,
      source: '1',
    },
  }),
  exampleOf(edit, { as: 'agent', body: { id: followedId, version: 1, expectHeads: 120 } }),
  exampleOf(followCustomer, {
    as: 'agent',
    body: { id: followedId, text: '已发送报价，下周上门演示', followStatus: '2' },
  }),
  exampleOf(applyForCustomer, {
    as: 'agent',
    body: {
      id: followedId,
      creditCode: '9199010100099001AM',
      legalPerson: '卓溪山',
      legalIdNo: '990101199003070015',
      email: 'xishan@example.com',
      address: '杭州市示例区溪山路1号',
      licenseFile: 'license/example.png',
      bankCode: 'ICBC',
      bankBranch: '中国工商银行杭州示例支行',
      accountBankNo: '6200000000000099037',
      username: 'xishan',
    },
  }),
  exampleOf(auditCustomer, {
    as: 'operator',
    body: { id: appliedId, applyStatus: '3', refuseReason: '营业执照不清晰，请上传原件的彩色照片' },
  }),
  exampleOf(assignCustomers, {
    as: 'operator',
    body: { ids: [releasedId], agentId: '1300000000000000002' },
  }),
  exampleOf(revealCustomer, { as: 'agent', body: { id: followedId } }),
  exampleOf(listCustomerEvents, { as: 'agent', query: { id: followedId } }),
  exampleOf(getCustomerFunnel, { as: 'agent' }),
  exampleOf(customerImport.endpoints.import, { as: 'agent', body: { file: sheet } }),
  exampleOf(customerImport.endpoints.template, { as: 'agent', query: { format: 'csv' } }),
]
