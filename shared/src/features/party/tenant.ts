import Type, { type Static } from 'typebox'
import { rowFields } from '#shared/core/resource.ts'
import { systemType } from '#shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '#shared/features/dictionary/system.dictionaries.ts'
import { dayText, nullableText } from './party-fields.ts'

/** 租户 (domain.md 2.4): the platform itself or one operator. Its number, 租户编号, is the row's own `tenantId`. */
export const tenantSchema = Type.Object({
  ...rowFields,
  name: Type.String(),
  systemType: systemType.schema,
  operatorId: nullableText,
  beginDate: dayText,
  endDate: dayText,
  status: userStatus.schema,
})
export type Tenant = Static<typeof tenantSchema>
