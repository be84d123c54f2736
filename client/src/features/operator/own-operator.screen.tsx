import { operatorInfos, type OperatorInfo } from '@settle/shared/features/operator/operator-info.ts'
import { ownOperatorCalls } from '@settle/shared/features/operator/own-operator.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { OwnCompany } from '#client/features/legal-change/index.ts'
import { PartySkeleton, usePartyQuery } from '#client/features/party/index.ts'
import { frozenText } from './operator-actions.tsx'
import { operatorGroups } from './operator-groups.tsx'

/** 企业信息 of an operator (domain.md 5.3). */
export function OwnOperatorScreen() {
  const id = useSession()?.userInfo.info.busId ?? ''
  const { data, error, refetch } = usePartyQuery<OperatorInfo>(operatorInfos.name, id, (signal) =>
    call(operatorInfos.endpoints.read, { query: { id } }, { signal, quiet: true }),
  )
  if (data === undefined) {
    return <PartySkeleton title={t('企业信息')} failure={error} onRetry={() => void refetch()} />
  }
  const { operatorCode, operatorName, tenantId, tenantEnd } = data
  const facts = [
    operatorCode,
    operatorName,
    t('租户 {id}', { id: tenantId }),
    ...(tenantEnd === null ? [] : [t('有效期至 {day}', { day: tenantEnd })]),
  ]
  return (
    <OwnCompany
      name={operatorInfos.name}
      row={data}
      calls={ownOperatorCalls}
      permission="operator:editSelf"
      groups={operatorGroups(data)}
      facts={facts.join(' · ')}
      frozen={frozenText()}
    />
  )
}
