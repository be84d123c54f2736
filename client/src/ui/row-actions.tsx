import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { Children, type ReactNode, useState } from 'react'
import { t } from '#client/core/text.ts'

interface RowActionsProps {
  /** Small buttons; leave out with `&&` what the user may not do, so that it does not count. */
  children: ReactNode
}

const actionsInSight = 2

/** The actions of a row: two in sight, the rest in a menu (visual.md, rule 5). */
export function RowActions({ children }: RowActionsProps) {
  const actions = Children.toArray(children)
  const [isOpen, setOpen] = useState(false)
  const menu = (
    <div
      className="row-actions-menu"
      // A dialog that one of the actions opens takes the focus; the menu does not stay behind it.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      {actions.slice(actionsInSight)}
    </div>
  )

  return (
    <div className="row-actions">
      {actions.slice(0, actionsInSight)}
      {actions.length > actionsInSight && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          open={isOpen}
          onOpenChange={setOpen}
          popupRender={() => menu}
        >
          <Button type="text" size="small" aria-label={t('更多操作')} icon={<EllipsisOutlined />} />
        </Dropdown>
      )}
    </div>
  )
}
