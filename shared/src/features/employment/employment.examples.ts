import { exampleOf } from '#shared/core/example.ts'
import {
  addEmployment,
  editEmployment,
  leaveEmployment,
  takePaidPeople,
} from './employment-calls.ts'
import { employmentImport } from './employment-import.ts'
import { employments } from './employment.ts'

const sheet =
  'data:text/csv;name=employments.csv;base64,5aeT5ZCNKizor4Hku7blj7fnoIEqLOaJi+acuuWPtyos5bKX5L2NKizlt6XkvZzmgKfotKgqLOWFpeiBjOaXpeacnyoK6I2A5pyJ5pyfLDk5MDEwMTE5OTUwMzA3NjM0MSwxMDAwMDA5MzQwMSzkv53mtIHluIgs5YW86IGMLDIwMjYtMDEtMDUK'
const { list, read, summary, export: exportRows } = employments.endpoints
const id = '$employment.add.id'
const after = ['employment.add']

export const employmentExamples = [
  exampleOf(list, { as: 'merchant', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(read, { as: 'merchant', query: { id }, after }),
  exampleOf(summary, { as: 'merchant' }),
  exampleOf(exportRows, { as: 'merchant', query: { format: 'csv' } }),
  exampleOf(addEmployment, {
    as: 'merchant',
    body: {
      name: '穆新来',
      certNo: '990101199403076678',
      phone: '10000093402',
      jobTitle: '保洁师',
      jobNature: '2',
      entryDate: '2026-01-05',
    },
  }),
  exampleOf(editEmployment, {
    as: 'merchant',
    body: { id, version: 1, jobTitle: '保洁组长' },
    after,
  }),
  exampleOf(leaveEmployment, {
    as: 'merchant',
    body: { ids: [id], leaveDate: '2026-02-05', leaveReason: '个人原因' },
    after,
  }),
  exampleOf(takePaidPeople, { as: 'merchant', body: { jobTitle: '保洁师', jobNature: '2' } }),
  exampleOf(employmentImport.endpoints.import, { as: 'merchant', body: { file: sheet } }),
  exampleOf(employmentImport.endpoints.template, { as: 'merchant', query: { format: 'csv' } }),
]
