import { isUrl } from '@settle/shared/core/text/validators.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  type activateOemInfo,
  type addOemInfo,
  type editOemInfo,
  oemResource,
} from '@settle/shared/features/branding/oem-calls.ts'
import { type OemInfo } from '@settle/shared/features/branding/oem-info.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, stampsOfNew } from '#server/core/list/row-stamps.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { oemRows } from './oem-rows.ts'

/** Who changes settings, and below which host the worlds of this server lie. */
interface Caller {
  readonly actor: Actor
  readonly worldHost: string
}

type Draft = BodyOf<typeof addOemInfo>

/** The settings of an operator that has none; the platform switches them on. */
export function createOemInfo(tx: Transaction, draft: Draft, caller: Caller): OemInfo {
  const { tenantId, operatorId, busName } = caller.actor
  const own = tx.rows(oemRows).allBy('operatorId', operatorId).find(isLive)
  if (own !== undefined) throw new Refusal('您已有白标设置，请直接编辑')
  return createOemInfoOf(tx, draft, { tenantId, operatorId, operatorName: busName }, caller)
}

/** The first settings of an operator, made by itself or by the platform that opens it. */
export function createOemInfoOf(
  tx: Transaction,
  draft: Draft,
  owner: Pick<OemInfo, 'tenantId' | 'operatorId' | 'operatorName'>,
  caller: Caller,
): OemInfo {
  const row: OemInfo = {
    ...emptySettings,
    ...stampsOfNew(tx, caller.actor),
    ...owner,
    izActive: yesNo.values.no,
  }
  return tx.rows(oemRows).insert(checked(tx, { ...row, ...onlySettings(draft) }, row, caller))
}

/** Changes what a white label shows; whether it is shown is the platform's to say. */
export function changeOemInfo(
  tx: Transaction,
  { id, version, ...draft }: BodyOf<typeof editOemInfo>,
  caller: Caller,
): OemInfo {
  const rows = tx.rows(oemRows)
  const row = rowOf(oemResource, rows, id, caller.actor)
  assertVersion(row, version, row)
  const changed = checked(tx, { ...row, ...onlySettings(draft) }, row, caller)
  return rows.replace({ ...changed, ...stampsOfChange(tx, caller.actor, row) })
}

/** Shows a white label at its domain, or the built-in brand again. */
export function setOemActive(
  tx: Transaction,
  { id, version, izActive }: BodyOf<typeof activateOemInfo>,
  actor: Actor,
): OemInfo {
  const rows = tx.rows(oemRows)
  const row = rowOf(oemResource, rows, id, actor)
  assertVersion(row, version, row)
  return rows.replace({ ...row, izActive, ...stampsOfChange(tx, actor, row) })
}

const emptySettings = {
  domainName: '',
  websiteName: '',
  hotline: '',
  copyright: '',
  copyrightUrl: null,
  recordNo: '',
  loginPageLogo: null,
  homePageLogo: null,
  pcLoginProtocol: null,
}

/** A body may carry more than the settings, for example whose they are. */
function onlySettings(draft: Partial<Draft>): Partial<Draft> {
  return Object.fromEntries(
    Object.entries(draft).filter(([name]) => Object.hasOwn(emptySettings, name)),
  )
}

function checked(tx: Transaction, row: OemInfo, before: OemInfo, { worldHost }: Caller): OemInfo {
  const next = {
    ...row,
    domainName: row.domainName.trim().toLowerCase(),
    websiteName: row.websiteName.trim(),
    hotline: row.hotline.trim(),
    copyright: row.copyright.trim(),
    recordNo: row.recordNo.trim(),
    copyrightUrl: row.copyrightUrl?.trim() || null,
    loginPageLogo: row.loginPageLogo || null,
    homePageLogo: row.homePageLogo || null,
    pcLoginProtocol: row.pcLoginProtocol?.trim() || null,
  }
  assertDomain(tx, next, worldHost)
  if (next.websiteName === '') throw fieldRefusal('websiteName', '请输入网站名称')
  if (!/^[\d+][\d -]{4,29}$/.test(next.hotline)) {
    throw fieldRefusal('hotline', '请输入客服热线，例如 400-000-1001')
  }
  if (next.copyright === '') throw fieldRefusal('copyright', '请输入版权信息')
  const { copyrightUrl } = next
  if (copyrightUrl !== null && !(isUrl(copyrightUrl) && URL.canParse(copyrightUrl))) {
    throw fieldRefusal('copyrightUrl', '请输入以 http:// 或 https:// 开头的地址')
  }
  for (const field of ['loginPageLogo', 'homePageLogo'] as const) {
    if (next[field] !== before[field] && !isPicture(next[field])) {
      throw fieldRefusal(field, '请上传 PNG 或 JPEG 图片')
    }
  }
  return next
}

/** Letters, digits and hyphens between dots, the last part no number: an address has no brand of its own. */
const hostForm =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

function assertDomain(tx: Transaction, { id, domainName }: OemInfo, worldHost: string): void {
  if (!hostForm.test(domainName)) {
    const sentence = '请只输入域名，例如 work.example.com，不带 http://、端口和路径'
    throw fieldRefusal('domainName', sentence)
  }
  if (domainName === worldHost || domainName.endsWith(`.${worldHost}`)) {
    throw fieldRefusal('domainName', '这是平台自己的域名，请换一个')
  }
  const others = tx.rows(oemRows).allBy('domainName', domainName)
  if (others.some((other) => isLive(other) && other.id !== id)) {
    throw fieldRefusal('domainName', '该域名已被另一个白标使用')
  }
}

/** What an upload gave: folder, name, and the ending by its content. */
function isPicture(path: string | null): boolean {
  return path === null || /^[\w-]{1,32}\/[\w-]+\.(?:png|jpe?g)$/.test(path)
}

function isLive({ delFlag }: OemInfo): boolean {
  return delFlag === '0'
}
