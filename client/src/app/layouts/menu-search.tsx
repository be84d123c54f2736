import { Select } from 'antd'
import { useNavigate } from 'react-router-dom'
import { t } from '#client/core/text.ts'
import { leavesOf, type MenuItem } from '#client/app/menu-routes.ts'

interface MenuSearchProps {
  items: readonly MenuItem[]
  onOpened?: () => void
}

/** Finds a page of the menu by a part of its title ([LAYOUT-02]; wire.md 17.5). */
export function MenuSearch({ items, onOpened }: MenuSearchProps) {
  const navigate = useNavigate()
  const options = leavesOf(items).map(({ path, title }) => ({ value: path, label: title }))

  return (
    <Select
      className="menu-search"
      aria-label={t('搜索菜单')}
      placeholder={t('搜索菜单')}
      // It is a way to a page, not a value that stays.
      value={null}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      suffixIcon={null}
      onChange={(path: string | null) => {
        if (path === null) return
        void navigate(path)
        onOpened?.()
      }}
    />
  )
}
