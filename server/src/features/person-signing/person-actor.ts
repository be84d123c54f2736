import { mask } from '@settle/shared/core/text/masking.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { type Actor } from '#server/core/call/actor.ts'

/**
 * The person of a record, as the log of the merchant who invited them tells of what they do: without an account, and
 * with no right to anything.
 */
export function personActorOf(record: SignRecord): Actor {
  return {
    sessionId: '',
    userId: '',
    username: '签约人',
    realname: mask('name', record.name),
    role: 'merchant',
    functionRole: '',
    busId: record.merchantId,
    busName: record.merchantName,
    tenantId: record.tenantId,
    operatorId: record.operatorId,
    agentId: record.agentId,
    providerId: record.providerId,
    merchantId: record.merchantId,
    currentPackageId: null,
    currentProviderId: null,
    permissions: new Set(),
    screens: new Set(),
  }
}
