import { mask } from '@settle/shared/core/text/masking.ts'
import { type VacancyRow } from '@settle/shared/features/recruit/vacancy.ts'
import { type Actor } from '#server/core/call/actor.ts'

/** Who applies, as the log of the merchant tells of it: without an account, and with no right to anything. */
export function applicantActorOf(position: VacancyRow, name: string): Actor {
  const { tenantId, operatorId, agentId, providerId, merchantId } = position
  return {
    sessionId: '',
    userId: '',
    username: '应聘人',
    realname: mask('name', name),
    role: 'merchant',
    functionRole: '',
    busId: merchantId,
    busName: '',
    tenantId,
    operatorId,
    agentId,
    providerId,
    merchantId,
    currentPackageId: null,
    currentProviderId: null,
    permissions: new Set(),
    screens: new Set(),
  }
}
