import { Select } from 'antd'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { operatorInfos } from '@settle/shared/features/operator/operator-info.ts'
import { useFirstRows } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'

interface OperatorSelectProps {
  id?: string
  value?: string | undefined
  onChange?: (value: string | undefined) => void
}

const mostOperators = 100

/** The operators that can take a new agent: those that have passed and are not frozen. */
export function OperatorSelect(control: OperatorSelectProps) {
  const conditions = {
    auditStatus: auditStatus.values.passed,
    userStatus: userStatus.values.normal,
    column: 'operatorCode',
    order: 'asc',
  }
  const { data, isPending } = useFirstRows(operatorInfos, conditions, mostOperators)

  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      placeholder={t('平台直属')}
      options={(data?.records ?? []).map(({ id, operatorName }) => ({
        value: id,
        label: operatorName,
      }))}
      {...control}
    />
  )
}
