import { Select } from 'antd'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { operatorInfos } from '@settle/shared/features/operator/operator-info.ts'
import { useFirstRows } from '#client/core/list/first-rows.ts'
import { t } from '#client/core/text.ts'
import { choiceName, passedOnce } from '#client/features/party/index.ts'

interface OperatorSelectProps {
  id?: string
  value?: string | undefined
  onChange?: (value: string | undefined) => void
}

const mostOperators = 100

/** The operators that can take a new agent: those that have passed and are not frozen. */
export function OperatorSelect(control: OperatorSelectProps) {
  const conditions = {
    ...passedOnce,
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
      options={(data?.records ?? []).map(({ id, operatorName, changeWaits }) => ({
        value: id,
        label: choiceName(operatorName, changeWaits),
      }))}
      {...control}
    />
  )
}
