import { exampleOf } from '#shared/core/example.ts'
import {
  listOwnContracts,
  readContract,
  readContractFile,
  readContractFiles,
  retryContractArchive,
  sendContractAgain,
} from './contract-calls.ts'
import { contractTemplates } from './contract-template.ts'
import { contracts } from './contract.ts'
import { standardTemplates } from './standard-templates.ts'
import {
  addContractTemplate,
  editContractTemplate,
  listTemplateUsage,
  listTemplateVersions,
  previewTemplateFile,
  removeContractTemplate,
  useContractTemplate,
} from './template-calls.ts'

/** Of 洛水众服: with 沈知夏, and with a merchant whose archive failed; of 断桥商务, which nobody sealed. */
const signedId = '1174644200206057794'
const failedId = '1173728639551025730'
const unsealedId = '1171881083065635160'
/** Its template in use, and one that is not. */
const usedTemplateId = '1183117762983017650'
const waitingTemplateId = '1187888264560793890'
const provider = '1200000000000000001'
const { title, body, termMonths } = standardTemplates.INDIVIDUAL
const { list, read, summary, export: exportContracts } = contracts.endpoints
const as = 'provider'

export const contractExamples = [
  exampleOf(list, { as, query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(read, { as, query: { id: signedId } }),
  exampleOf(summary, { as }),
  exampleOf(exportContracts, { as, query: { format: 'csv', selections: signedId } }),
  exampleOf(readContract, { as, query: { id: signedId } }),
  exampleOf(readContractFile, { as, query: { id: signedId } }),
  exampleOf(readContractFiles, { as, query: { selections: `${signedId},${failedId}` } }),
  exampleOf(retryContractArchive, { as, body: { ids: [failedId] } }),
  exampleOf(sendContractAgain, { as: 'admin', body: { id: unsealedId } }),
  exampleOf(listOwnContracts, { as: 'agent' }),
  exampleOf(contractTemplates.endpoints.list, { as, query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(contractTemplates.endpoints.read, { as, query: { id: usedTemplateId } }),
  exampleOf(addContractTemplate, {
    as,
    body: {
      templateName: '设计任务服务合同',
      contractKind: 'INDIVIDUAL',
      title,
      body,
      termMonths: 6,
    },
  }),
  exampleOf(editContractTemplate, {
    as,
    body: {
      id: waitingTemplateId,
      templateName: '短期任务模板（两个月）',
      title,
      body,
      termMonths: Math.min(2, termMonths),
      changeNote: '期限改为两个月',
    },
  }),
  exampleOf(useContractTemplate, { as, body: { id: waitingTemplateId } }),
  exampleOf(removeContractTemplate, { as, query: { id: waitingTemplateId } }),
  exampleOf(listTemplateVersions, { as, query: { id: usedTemplateId } }),
  exampleOf(previewTemplateFile, { as, query: { id: usedTemplateId } }),
  exampleOf(listTemplateUsage, { as: 'admin', query: { id: provider } }),
]
