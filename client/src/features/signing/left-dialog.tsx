import { Button, Modal } from 'antd'
import { type SignOutcome } from '@settle/shared/features/signing/signing-calls.ts'
import { t } from '#client/core/text.ts'
import './signing.css'

interface LeftDialogProps {
  left: SignOutcome['left']
  onClosed: () => void
}

/** Which of several records could not be moved, and why; the others are done. */
export function LeftDialog({ left, onClosed }: LeftDialogProps) {
  return (
    <Modal
      open={left.length > 0}
      title={t('有 {count} 人没有办理，其余已办理', { count: left.length })}
      onCancel={onClosed}
      footer={<Button onClick={onClosed}>{t('关闭')}</Button>}
    >
      <ul className="sign-left">
        {left.map(({ signNo, reason }) => (
          <li key={signNo}>
            <span className="cell-figures">{signNo}</span> {reason}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
