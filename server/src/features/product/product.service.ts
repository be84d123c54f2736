import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  feeMode,
  coopStatus,
  productShelf,
} from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  type auditProduct,
  type shelveProduct,
} from '@settle/shared/features/product/product-calls.ts'
import { taxScheme } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { productInfos } from '@settle/shared/features/product/product-info.ts'
import { type Product } from '@settle/shared/features/product/product.ts'
import {
  productReviewMachine,
  productShelfMachine,
} from '@settle/shared/features/product/product.status.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { conflict, fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { tellBusiness, tellPlatform } from '#server/features/party/index.ts'
import { providers, servicePackages } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { shownProductOf } from './product-infos.ts'
import { agreedSchemeOf, assertPolicyAllows } from './product-policy.ts'
import { products } from './product-rows.ts'

type Draft = BodyOf<typeof productInfos.endpoints.add>

/** Who changes a product, and in which world the caller sees its current state on a conflict. */
interface Change {
  readonly world: World
  readonly actor: Actor
}

const ofPlatform = '/plate/provider/product'
const ofProvider = '/provider/merchant/product'
const wholeRate = 1_000_000

/** A new product of a provider; it waits for its review and is not on the shelf yet. */
export function addProduct(tx: Transaction, draft: Draft, actor: Actor): Product {
  const providerId = actor.role === 'provider' ? actor.busId : (draft.providerId ?? null)
  const provider = tx.rows(providers).find(providerId ?? '')
  if (provider === undefined || provider.delFlag !== '0') {
    throw fieldRefusal('providerId', '请选择服务商')
  }
  const row: Product = {
    ...unownedStampsOfNew(tx, actor),
    operatorId: null,
    agentId: null,
    merchantId: null,
    ...draft,
    providerId: provider.id,
    taxScheme: agreedSchemeOf(tx, { ...draft, providerId: provider.id }),
    productName: draft.productName.trim(),
    productCode: nextCode(tx),
    shelf: productShelf.values.off,
    auditStatus: auditStatus.values.pending,
    auditReason: null,
  }
  assertFits(tx, row)
  tellPlatform(tx, `新产品待审核：${provider.shortName} ${row.productName}`, ofPlatform)
  return tx.rows(products).insert(row)
}

/**
 * Changes a product and hands it in again; it leaves the shelf until it has passed. What a package is charged by does not
 * change while packages use it: they and their orders reckon by it (domain.md 2.5).
 */
export function editProduct(
  tx: Transaction,
  { id, version, ...draft }: BodyOf<typeof productInfos.endpoints.edit>,
  change: Change,
): Product {
  const row = currentOf(tx, id, version, change)
  const told = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
  const next: Product = {
    ...row,
    ...told,
    providerId: row.providerId,
    auditReason: null,
    auditStatus: auditStatus.values.pending,
    shelf: productShelf.values.off,
  }
  if (draft.providerId !== undefined && draft.providerId !== row.providerId) {
    throw fieldRefusal('providerId', '产品的服务商不能修改，请新增产品')
  }
  if (draft.taxScheme !== undefined) {
    // A product that stays taxed keeps what it says: the policy decides anyway.
    next.taxScheme = isTaxed(row) && isTaxed(next) ? row.taxScheme : agreedSchemeOf(tx, next)
  }
  assertTermsKept(tx, row, next)
  assertFits(tx, next)
  if (row.auditStatus !== auditStatus.values.pending) {
    const provider = tx.rows(providers).find(row.providerId)
    tellPlatform(tx, `产品待审核：${provider?.shortName ?? ''} ${next.productName}`, ofPlatform)
  }
  return tx.rows(products).replace({ ...next, ...stampsOfChange(tx, change.actor, row) })
}

/** Passes or rejects a product, and tells its provider (domain.md 3.5, N11 and N12). */
export function auditOf(
  tx: Transaction,
  { id, version, auditStatus: asked, auditReason }: BodyOf<typeof auditProduct>,
  change: Change,
): Product {
  const isRejected = asked === auditStatus.values.rejected
  const reason = auditReason?.trim() ?? ''
  if (isRejected && reason.length < shortestReason) {
    throw fieldRefusal('auditReason', '驳回时请写明原因，服务商会看到')
  }
  const row = currentOf(tx, id, version, change)
  const event = isRejected ? 'reject' : 'pass'
  const next = productReviewMachine.next(row.auditStatus, event, change.actor.role)
  if (next === undefined) throw new Refusal('该产品不在待审核状态')
  if (!isRejected) assertPolicyAllows(tx, row)
  const { providerId, productName } = row
  tellBusiness(
    tx,
    providerId,
    isRejected
      ? `产品 ${productName} 审核驳回：${reason}`
      : `产品 ${productName} 审核通过，可以上架`,
    ofProvider,
  )
  return tx.rows(products).replace({
    ...row,
    auditStatus: next,
    auditReason: isRejected ? reason : null,
    ...stampsOfChange(tx, change.actor, row),
  })
}

const shortestReason = 2

/** Puts a product on the shelf or takes it off; packages that use it go on (domain.md 3.18). */
export function shelve(
  tx: Transaction,
  { id, version, shelf }: BodyOf<typeof shelveProduct>,
  change: Change,
): Product {
  const row = currentOf(tx, id, version, change)
  const { on } = productShelf.values
  const next = productShelfMachine.next(
    row.shelf,
    shelf === on ? 'offer' : 'withdraw',
    change.actor.role,
  )
  if (next === undefined) throw new Refusal(shelf === on ? '该产品已上架' : '该产品已下架')
  if (shelf === on) {
    if (row.auditStatus !== auditStatus.values.passed) {
      throw new Refusal('产品审核通过后才能上架')
    }
    assertPolicyAllows(tx, row)
  }
  return tx
    .rows(products)
    .replace({ ...row, shelf: next, ...stampsOfChange(tx, change.actor, row) })
}

/** The product of the caller's scope, as the caller looked at it. */
function currentOf(
  tx: Transaction,
  id: string,
  version: number | undefined,
  { world, actor }: Change,
): Product {
  const row = tx.rows(products).find(id)
  if (row === undefined || !isInScope(productInfos, actor, row)) throw notFound()
  if (version !== undefined && version !== row.version) {
    // The world holds what another commit left: this one has changed nothing yet.
    throw conflict(shownProductOf(world, id, actor))
  }
  return row
}

/** What figures are reckoned by; the cost price is a floor for later prices and may change. */
const terms = ['productType', 'bizType', 'taxScheme', 'taxBearer', 'feeMode'] as const

function assertTermsKept(tx: Transaction, row: Product, next: Product): void {
  const changed = terms.find((field) => row[field] !== next[field])
  if (changed === undefined) return
  const count = packagesUsing(tx, row.id)
  if (count > 0) {
    throw fieldRefusal(
      changed,
      '已有 {count} 个合作套餐使用该产品，不能修改计税和计费方式，请新增产品',
      {
        count,
      },
    )
  }
}

function packagesUsing(tx: Transaction, productId: string): number {
  return tx.rows(servicePackages).count([
    { field: 'productId', is: 'equal', value: productId },
    { field: 'delFlag', is: 'equal', value: '0' },
    { field: 'coopStatus', is: 'notEqual', value: coopStatus.values.terminated },
  ])
}

function assertFits(tx: Transaction, row: Product): void {
  if (row.productName.length < 2) throw fieldRefusal('productName', '请输入产品名称')
  const isByRate = row.feeMode === feeMode.values.percentage
  if (isByRate && row.providerPrice >= wholeRate) {
    throw fieldRefusal('providerPrice', '成本价须低于 100%')
  }
  const { providerId, productName, id } = row
  const twin = tx
    .rows(products)
    .allBy('productName', productName)
    .find((one) => one.providerId === providerId && one.delFlag === '0' && one.id !== id)
  if (twin !== undefined) throw fieldRefusal('productName', '该服务商已有同名产品')
  assertPolicyAllows(tx, row)
}

function nextCode(tx: Transaction): string {
  const numbers = [...tx.rows(products).each(byId)].map(({ productCode }) =>
    Number(productCode.replace(/^\D+/, '')),
  )
  return `CP${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}`
}

const byId = { where: [], order: { field: 'id', descending: false } } as const

function isTaxed(product: Pick<Product, 'taxScheme'>): boolean {
  return product.taxScheme !== taxScheme.values.none
}
