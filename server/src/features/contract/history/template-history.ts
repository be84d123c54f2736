import { addDays, dayOf } from '@settle/shared/core/day.ts'
import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import {
  contractKind,
  templateUse,
} from '@settle/shared/features/contract/contract.dictionaries.ts'
import {
  type ContractTemplate,
  type TemplateVersion,
} from '@settle/shared/features/contract/contract-template.ts'
import { standardTemplates } from '@settle/shared/features/contract/standard-templates.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'
import { derivedId } from '#server/core/history/derived-id.ts'

type Kind = ValueOf<typeof contractKind>

const { individual, enterprise, agent } = contractKind.values

/** The provider whose template has a history, and a second one that waits to be used. */
const writer = '1200000000000000001'

/** The templates of all providers and of the platform, with their versions. */
export function tellTemplates(
  providers: readonly Provider[],
  d0Ms: number,
): { readonly templates: ContractTemplate[]; readonly versions: TemplateVersion[] } {
  const templates = [
    ...providers.flatMap(({ id, createTime }) => [
      templateOf(id, individual, createTime),
      templateOf(id, enterprise, createTime),
    ]),
    templateOf(null, enterprise, `${addDays(dayOf(d0Ms), -420)} 09:00:00`),
    templateOf(null, agent, `${addDays(dayOf(d0Ms), -420)} 09:00:00`),
  ]
  const waiting = {
    ...templateOf(writer, individual, `${addDays(dayOf(d0Ms), -3)} 15:20:00`, 'short'),
    templateName: '短期任务模板',
    title: '短期任务服务合同',
    termMonths: 3,
    isCurrent: templateUse.values.draft,
  }
  const versions = [...templates, waiting].flatMap((template) =>
    template.providerId === writer &&
    template.isCurrent === templateUse.values.inForce &&
    template.contractKind === individual
      ? [
          versionOf(template, 1, '标准模板'),
          versionOf(template, 2, '补充任务单为合同组成部分的约定'),
        ]
      : [versionOf(template, 1, '标准模板')],
  )
  const newest = templates.map((template) => ({
    ...template,
    templateVersion: versions.filter(({ templateId }) => templateId === template.id).length,
  }))
  return { templates: [...newest, waiting], versions }
}

/** The template of a kind that is in use. */
export function currentTemplate(
  templates: readonly ContractTemplate[],
  providerId: string | null,
  kind: Kind,
): ContractTemplate | undefined {
  return templates.find(
    (row) =>
      row.providerId === providerId &&
      row.contractKind === kind &&
      row.isCurrent === templateUse.values.inForce,
  )
}

function templateOf(
  providerId: string | null,
  kind: Kind,
  createTime: string,
  name = 'standard',
): ContractTemplate {
  return {
    id: derivedId('118', 'template', providerId ?? 'platform', kind, name),
    tenantId: '0',
    operatorId: null,
    agentId: null,
    merchantId: null,
    providerId,
    createBy: 'system',
    createTime,
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    ...standardTemplates[kind],
    contractKind: kind,
    templateVersion: 1,
    isCurrent: templateUse.values.inForce,
  }
}

/** Version 1 of the one with a history lacked the sentence for which version 2 was saved. */
function versionOf(
  {
    id,
    title,
    body,
    termMonths,
    createTime,
    providerId,
    isCurrent,
    contractKind: kind,
  }: ContractTemplate,
  templateVersion: number,
  changeNote: string,
): TemplateVersion {
  const isOld =
    templateVersion === 1 &&
    providerId === writer &&
    kind === individual &&
    isCurrent === templateUse.values.inForce
  return {
    id: derivedId('119', 'version', id, String(templateVersion)),
    templateId: id,
    templateVersion,
    title,
    body: isOld ? body.replace('，任务单是本合同的组成部分', '') : body,
    termMonths,
    changeNote,
    createBy: templateVersion === 1 ? '系统' : '谢长宁',
    createTime,
  }
}
