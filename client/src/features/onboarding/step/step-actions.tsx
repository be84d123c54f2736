import { Button } from 'antd'
import { type ReactNode } from 'react'
import { t } from '#client/core/text.ts'

interface StepActionsProps {
  onSignOut: () => void
  /** What the way out is called here. */
  leave?: string
  /** The buttons that go on. */
  children: ReactNode
}

/** The buttons below a step: the way out, always there, and the way on (visual.md, wizard). */
export function StepActions({ onSignOut, leave = t('退出登录'), children }: StepActionsProps) {
  return (
    <div className="step-actions">
      <Button danger type="text" onClick={onSignOut}>
        {leave}
      </Button>
      {children}
    </div>
  )
}
