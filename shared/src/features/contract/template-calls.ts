import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { textLine } from '#shared/features/party/party-fields.ts'
import { contractKind } from './contract.dictionaries.ts'
import {
  contractTemplates,
  templateTextFields,
  templateVersionSchema,
} from './contract-template.ts'

const id = Type.String({ description: '模板的 id' })
const version = Type.Optional(Type.Integer({ minimum: 1, description: '所见的版本' }))
const path = '/sign/contractTemplate'
const office = {
  access: ['provider'],
  permission: 'contract:template',
  effect: 'mutate',
} as const

export const addContractTemplate = defineEndpoint({
  id: 'contract-template.add',
  method: 'POST',
  path: `${path}/add`,
  summary: '新增合同模板',
  ...office,
  body: Type.Object({
    templateName: textLine(2, 40),
    contractKind: Type.Enum([contractKind.values.individual, contractKind.values.enterprise]),
    ...templateTextFields,
  }),
  result: contractTemplates.shownRow,
  message: '模板已保存，启用后用于新合同',
  okCode: 200,
  assumption: '正文只能使用该类型的变量；新模板不会自动启用。',
})

export const editContractTemplate = defineEndpoint({
  id: 'contract-template.edit',
  method: 'PUT',
  path: `${path}/edit`,
  summary: '修改合同模板',
  ...office,
  body: Type.Object({
    id,
    version,
    templateName: textLine(2, 40),
    ...templateTextFields,
    changeNote: textLine(2, 100),
  }),
  result: contractTemplates.shownRow,
  message: '已保存为新版本',
  okCode: 200,
  assumption:
    '正文、合同名称或期限有变化时保存为新版本，已起草的合同不变；只改模板名称时版本不变。',
})

export const useContractTemplate = defineEndpoint({
  id: 'contract-template.use',
  method: 'POST',
  path: `${path}/use`,
  summary: '启用合同模板',
  ...office,
  body: Type.Object({ id, version }),
  result: contractTemplates.shownRow,
  message: '已启用，新合同将使用该模板',
  assumption:
    '同一类型只有一个模板在用，原来的自动停用；待签署的合同不变，重新发送时按新模板起草。',
})

export const removeContractTemplate = defineEndpoint({
  id: 'contract-template.remove',
  method: 'DELETE',
  path: `${path}/delete`,
  summary: '删除合同模板',
  ...office,
  query: Type.Object({ id }),
  result: Type.Null(),
  message: '删除成功!',
  okCode: 200,
  assumption: '使用中的模板和已有合同的模板不能删除。',
})

export const listTemplateVersions = defineEndpoint({
  id: 'contract-template.versions',
  method: 'GET',
  path: `${path}/versions`,
  summary: '合同模板的版本',
  access: ['provider'],
  screens: ['ContractTemplate'],
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Array(
    Type.Object({
      ...templateVersionSchema.properties,
      contractCount: Type.Integer({ minimum: 0, description: '按此版本起草的合同数' }),
    }),
  ),
  assumption: '新的在前；已保存的版本不再改变。',
})

export const previewTemplateFile = defineEndpoint({
  id: 'contract-template.preview',
  method: 'GET',
  path: `${path}/preview`,
  summary: '预览合同模板文件',
  access: ['provider'],
  screens: ['ContractTemplate'],
  effect: 'read',
  query: Type.Object({
    id,
    templateVersion: Type.Optional(Type.Integer({ minimum: 1, description: '省略时为最新版本' })),
  }),
  result: Type.Null(),
  answer: 'file',
  assumption: 'PDF，变量以样例填写，水印为“样例”。',
})

export const listTemplateUsage = defineEndpoint({
  id: 'contract-template.usage',
  method: 'GET',
  path: `${path}/usage`,
  summary: '服务商使用的合同模板',
  access: ['admin'],
  screens: ['ProviderList'],
  effect: 'read',
  query: Type.Object({ id: Type.String({ description: '服务商的 id' }) }),
  result: Type.Array(
    Type.Pick(contractTemplates.row, [
      'id',
      'templateName',
      'contractKind',
      'title',
      'termMonths',
      'templateVersion',
      'isCurrent',
      'createTime',
      'updateTime',
    ]),
  ),
  assumption: '服务商详情中的合同模板：使用中的在前。',
})
