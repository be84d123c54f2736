import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import {
  templateUse,
  type contractKind,
} from '@settle/shared/features/contract/contract.dictionaries.ts'
import {
  type ContractTemplate,
  type TemplateVersion,
} from '@settle/shared/features/contract/contract-template.ts'
import { standardTemplates } from '@settle/shared/features/contract/standard-templates.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import {
  templateRows,
  templateVersionRows,
} from '#server/features/contract/contract/contract-rows.ts'

type Kind = ValueOf<typeof contractKind>

/** The template of a kind that a provider uses now, or the platform where no provider takes part. */
export function findCurrentTemplate(
  source: RowSource,
  providerId: string | null,
  kind: Kind,
): ContractTemplate | undefined {
  return source
    .rows(templateRows)
    .allBy('providerId', providerId)
    .find(
      (row) =>
        row.delFlag === '0' &&
        row.contractKind === kind &&
        row.isCurrent === templateUse.values.inForce,
    )
}

/** The same; who has none yet gets a copy of the standard text, as its version 1. */
export function currentTemplateOf(
  tx: Transaction,
  providerId: string | null,
  kind: Kind,
  by: string,
): ContractTemplate {
  const known = findCurrentTemplate(tx, providerId, kind)
  if (known !== undefined) return known
  const template = tx.rows(templateRows).insert({
    id: tx.nextId(),
    tenantId: '0',
    operatorId: null,
    agentId: null,
    merchantId: null,
    providerId,
    createBy: by,
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    ...standardTemplates[kind],
    contractKind: kind,
    templateVersion: 1,
    isCurrent: templateUse.values.inForce,
  })
  keepVersion(tx, template, { changeNote: '标准模板', by })
  return template
}

/** Keeps what a template says now as a version of its own. */
export function keepVersion(
  tx: Transaction,
  { id, templateVersion, title, body, termMonths }: ContractTemplate,
  { changeNote, by }: { readonly changeNote: string; readonly by: string },
): TemplateVersion {
  return tx.rows(templateVersionRows).insert({
    id: tx.nextId(),
    templateId: id,
    templateVersion,
    title,
    body,
    termMonths,
    changeNote,
    createBy: by,
    createTime: tx.now(),
  })
}

/** A version that a contract names; throws where it is not kept, which nothing does. */
export function versionOf(
  source: RowSource,
  { templateId, templateVersion }: Pick<TemplateVersion, 'templateId' | 'templateVersion'>,
): TemplateVersion {
  const found = source
    .rows(templateVersionRows)
    .allBy('templateId', templateId)
    .find((version) => version.templateVersion === templateVersion)
  if (found === undefined) throw new Error(`Version ${templateVersion} of ${templateId} is gone.`)
  return found
}
