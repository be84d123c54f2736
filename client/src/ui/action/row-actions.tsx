import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { Children, type ReactNode, useRef, useState } from 'react'
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
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  return (
    <div className="row-actions">
      {actions.slice(0, actionsInSight)}
      {actions.length > actionsInSight && (
        <Popover
          trigger="click"
          placement="bottomRight"
          arrow={false}
          open={isOpen}
          onOpenChange={setOpen}
          // The menu stands at the end of the page: the keyboard has to be led there and back.
          afterOpenChange={(isNowOpen) => {
            if (isNowOpen) menu.current?.querySelector('button')?.focus()
            else if (document.activeElement === document.body) opener.current?.focus()
          }}
          styles={{ container: { padding: 4 } }}
          content={
            <div
              ref={menu}
              className="row-actions-menu"
              // A dialog that one of the actions opens takes the focus; the menu does not stay behind it.
              onBlur={({ currentTarget, relatedTarget }) => {
                if (!currentTarget.contains(relatedTarget)) setOpen(false)
              }}
            >
              {actions.slice(actionsInSight)}
            </div>
          }
        >
          <Button
            ref={opener}
            type="text"
            size="small"
            aria-label={t('更多操作')}
            icon={<EllipsisOutlined />}
          />
        </Popover>
      )}
    </div>
  )
}
