import { Select } from 'antd'
import { t } from '#client/core/text.ts'
import { type Party, useRolesOf } from './roles-of-party.ts'

interface RoleSelectProps {
  /** Whose roles there are to choose from. */
  party: Party
  id?: string
  value?: string | undefined
  onChange?: (value: string | undefined) => void
}

/** 角色: one of the roles of a party. */
export function RoleSelect({ party, ...control }: RoleSelectProps) {
  const { data: roles = [], isPending, isError, refetch } = useRolesOf(party)

  return (
    <Select
      placeholder={t('请选择')}
      loading={isPending}
      options={roles.map(({ code, name }) => ({ value: code, label: name }))}
      notFoundContent={isError && t('角色加载失败，再次打开时重试')}
      onOpenChange={(isOpen) => {
        if (isOpen && isError) void refetch()
      }}
      {...control}
    />
  )
}
