import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  type addContractTemplate,
  type editContractTemplate,
} from '@settle/shared/features/contract/template-calls.ts'
import {
  contractKind,
  templateUse,
} from '@settle/shared/features/contract/contract.dictionaries.ts'
import {
  contractTemplates,
  type ContractTemplate,
  type TemplateVersion,
} from '@settle/shared/features/contract/contract-template.ts'
import {
  unknownVariables,
  variablesOfKind,
} from '@settle/shared/features/contract/template-text.rules.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, stampsOfNew } from '#server/core/list/row-stamps.ts'
import { providers } from '#server/features/session/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import {
  contractRows,
  templateRows,
  templateVersionRows,
} from '#server/features/contract/contract/contract-rows.ts'
import { findCurrentTemplate, keepVersion } from './current-template.ts'

const { inForce, draft: notUsed } = templateUse.values

/** Keeps a new template as its version 1; it is not in use yet. */
export function addTemplate(
  tx: Transaction,
  body: BodyOf<typeof addContractTemplate>,
  actor: Actor,
): ContractTemplate {
  const templateName = body.templateName.trim()
  assertNameFree(tx, templateName, actor)
  assertVariables(body.contractKind, body)
  const row = tx.rows(templateRows).insert({
    id: tx.nextId(),
    ...stampsOfNew(tx, actor),
    ...body,
    templateName,
    templateVersion: 1,
    isCurrent: notUsed,
  })
  keepVersion(tx, row, { changeNote: '新建', by: actor.realname })
  return row
}

/** Keeps a changed text as the next version; a new name alone is no version. */
export function editTemplate(
  tx: Transaction,
  { id, version, changeNote, ...draft }: BodyOf<typeof editContractTemplate>,
  actor: Actor,
): ContractTemplate {
  const row = ownTemplateOf(tx, id, actor)
  assertVersion(row, version, row)
  const templateName = draft.templateName.trim()
  assertNameFree(tx, templateName, actor, id)
  assertVariables(row.contractKind, draft)
  const isNewText =
    draft.title !== row.title || draft.body !== row.body || draft.termMonths !== row.termMonths
  const changed = tx.rows(templateRows).replace({
    ...row,
    ...draft,
    templateName,
    templateVersion: row.templateVersion + (isNewText ? 1 : 0),
    ...stampsOfChange(tx, actor, row),
  })
  if (isNewText) keepVersion(tx, changed, { changeNote, by: actor.realname })
  return changed
}

/** Has new contracts drafted from a template; the one in use before is not any more. */
export function useTemplate(
  tx: Transaction,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  actor: Actor,
): ContractTemplate {
  const row = ownTemplateOf(tx, id, actor)
  assertVersion(row, version, row)
  if (row.isCurrent === inForce) throw new Refusal('该模板已在使用中')
  const former = findCurrentTemplate(tx, row.providerId, row.contractKind)
  if (former !== undefined) {
    const stamps = stampsOfChange(tx, actor, former)
    tx.rows(templateRows).replace({ ...former, isCurrent: notUsed, ...stamps })
  }
  const stamps = stampsOfChange(tx, actor, row)
  const used = tx.rows(templateRows).replace({ ...row, isCurrent: inForce, ...stamps })
  noteAtProvider(tx, used, actor)
  return used
}

/** Removes a template that nothing was ever drafted from. */
export function removeTemplate(tx: Transaction, id: string, actor: Actor): ContractTemplate {
  const row = ownTemplateOf(tx, id, actor)
  if (row.isCurrent === inForce) throw new Refusal('使用中的模板不能删除，请先启用其他模板')
  if (countOf(tx, { templateId: id }) > 0) throw new Refusal('已有合同使用该模板，不能删除')
  const stamps = stampsOfChange(tx, actor, row)
  return tx.rows(templateRows).replace({ ...row, ...stamps, delFlag: '1' })
}

/** The saved versions of a template, the newest first, with how many contracts each was used for. */
export function versionsOfTemplate(source: RowSource, id: string, actor: Actor) {
  ownTemplateOf(source, id, actor)
  return source
    .rows(templateVersionRows)
    .allBy('templateId', id)
    .toSorted((one, other) => other.templateVersion - one.templateVersion)
    .map((version) => ({ ...version, contractCount: countOf(source, version) }))
}

/** The templates of a provider, those in use first. */
export function templatesOfProvider(source: RowSource, providerId: string): ContractTemplate[] {
  return source
    .rows(templateRows)
    .allBy('providerId', providerId)
    .filter(({ delFlag }) => delFlag === '0')
    .toSorted((one, other) => other.isCurrent.localeCompare(one.isCurrent))
}

/** The template of an id, where it is the caller's. */
export function ownTemplateOf(source: RowSource, id: string, actor: Actor): ContractTemplate {
  return rowOf(contractTemplates, source.rows(templateRows), id, actor)
}

function countOf(
  source: RowSource,
  { templateId, templateVersion }: Pick<TemplateVersion, 'templateId'> & Partial<TemplateVersion>,
): number {
  return source
    .rows(contractRows)
    .count([
      { field: 'templateId', is: 'equal', value: templateId },
      ...(templateVersion === undefined
        ? []
        : [{ field: 'templateVersion', is: 'equal', value: templateVersion } as const]),
    ])
}

/** The provider's row names the template of its people's contracts (domain.md 2.4). */
function noteAtProvider(
  tx: Transaction,
  { id, contractKind: kind, providerId }: ContractTemplate,
  actor: Actor,
): void {
  const provider = providerId === null ? undefined : tx.rows(providers).find(providerId)
  if (provider === undefined || kind !== contractKind.values.individual) return
  const stamps = stampsOfChange(tx, actor, provider)
  tx.rows(providers).replace({ ...provider, contractTemplateId: id, ...stamps })
}

function assertNameFree(
  tx: Transaction,
  name: string,
  { providerId }: Actor,
  ownId?: string,
): void {
  if (name.length < 2) throw fieldRefusal('templateName', '请填写模板名称，2 至 40 字')
  const taken = tx
    .rows(templateRows)
    .allBy('providerId', providerId)
    .some((row) => row.delFlag === '0' && row.templateName === name && row.id !== ownId)
  if (taken) throw fieldRefusal('templateName', '模板名称已存在，请换一个名称')
}

function assertVariables(
  kind: ContractTemplate['contractKind'],
  { body }: Pick<ContractTemplate, 'body'>,
): void {
  const unknown = unknownVariables(kind, body)
  if (unknown.length === 0) return
  throw fieldRefusal('body', '正文中有不认识的变量：{names}。可用的变量：{known}', {
    names: unknown.join('、'),
    known: variablesOfKind[kind].map((name) => `{${name}}`).join('、'),
  })
}
