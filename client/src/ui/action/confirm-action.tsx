import { App, Button } from 'antd'
import { t } from '#client/core/text.ts'

interface ConfirmActionProps {
  label: string
  /** Names the object: 删除用户 wangfang？ */
  title: string
  /** What will be so afterwards. */
  consequence: string
  /** Does it; the confirmation stays until it is done. What it throws has been shown. */
  run: () => Promise<unknown>
  /** Small among the actions of a row, unless told. */
  size?: 'small' | 'middle'
}

/** A dangerous action: red, and behind a confirmation that names the object and the consequence (visual.md, rule 1). */
export function ConfirmAction(props: ConfirmActionProps) {
  const { label, title, consequence, run, size = 'small' } = props
  const { modal } = App.useApp()

  const ask = () => {
    void modal.confirm({
      title,
      content: consequence,
      okText: label,
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => run().catch(() => undefined),
    })
  }

  return (
    <Button type="text" danger size={size} onClick={ask}>
      {label}
    </Button>
  )
}
