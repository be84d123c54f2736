import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import {
  type BusinessInfo,
  type queryCurrentBusInfo,
} from '@settle/shared/features/account/account-calls.ts'
import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { dictionaryLabels } from '#server/features/dictionary/index.ts'
import { findPartyOf } from '#server/features/party/index.ts'
import { type World } from '#server/worlds/world.ts'

/** The business of the one who asks; the platform has a name and no account. */
export function businessInfoOf(world: World, actor: Actor, locale: Locale): BusinessInfo {
  const party = findPartyOf(world, actor)
  const { name, bankCode, number } = party?.bankAccount ?? noAccount
  return {
    busName: party?.name ?? actor.busName,
    accountName: name,
    accountBankNo: bankCode,
    accountBankNo_dictText: dictionaryLabels(world, locale).labelOf(headBankItems, bankCode),
    accountNo: number,
    payPass: party?.payPass ?? '',
    providerName: party?.currentProvider?.name ?? null,
    resetPwdStatus: party === undefined || party.izResetPwd === yesNo.values.yes ? 1 : 0,
  }
}

const noAccount = { name: null, bankCode: null, number: null }

/** The same, with what else tells one business from another. */
export function currentBusinessOf(
  world: World,
  actor: Actor,
  locale: Locale,
): ResultOf<typeof queryCurrentBusInfo> {
  const party = findPartyOf(world, actor)
  return {
    ...businessInfoOf(world, actor, locale),
    busId: actor.busId,
    busCode: party?.code ?? null,
    createTime: party?.createTime ?? null,
    signDate: party?.signDate ?? null,
    roleCode: actor.role,
    tenantId: actor.tenantId,
    providerId: actor.currentProviderId,
  }
}
