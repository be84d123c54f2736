import { useState } from 'react'
import { users } from '@settle/shared/features/user/user.ts'
import { useFirstRows } from '#client/core/list/first-rows.ts'
import { t } from '#client/core/text.ts'
import { RecordPicker } from '#client/features/report/index.ts'
import { idsIn, listOfIds } from './user-ids.ts'

interface UsersFieldProps {
  id?: string
  /** The ids with a comma behind each; null is nobody. */
  value?: string | null | undefined
  onChange?: (ids: string) => void
}

/** Some users, chosen from the product's list of them; shown by their names. */
export function UsersField({ id, value, onChange }: UsersFieldProps) {
  const [picked, setPicked] = useState<{ readonly ids: string; readonly names: string }>()
  const isPicked = picked !== undefined && picked.ids === value
  const ids = idsIn(value)
  const count = ids.length
  const kept = count === 0 ? '' : t('已选 {count} 人', { count })
  const shown = isPicked ? picked.names : kept

  return (
    <>
      <RecordPicker
        {...(id !== undefined && { id })}
        code="pick_user"
        orgFields="id,realname"
        destFields="userIds,names"
        field="names"
        multi
        placeholder={t('请选择用户')}
        value={shown}
        onPick={({ userIds = '', names = '' }) => {
          const chosen = listOfIds(idsIn(userIds))
          setPicked({ ids: chosen, names })
          onChange?.(chosen)
        }}
      />
      {!isPicked && ids.length > 0 && <KnownNames ids={ids} />}
    </>
  )
}

/** As many names as an address has room for. */
const namedCount = 50

function KnownNames({ ids }: { ids: readonly string[] }) {
  const { data } = useFirstRows(
    users,
    { id_MultiString: ids.slice(0, namedCount).join(',') },
    namedCount,
  )
  const names = data?.records.map(({ realname }) => realname).join(t('、')) ?? ''
  return (
    <span className="ant-form-item-extra">
      {ids.length > namedCount ? t('{names} 等', { names }) : names}
    </span>
  )
}
