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
}

/** A dangerous action: red, and behind a confirmation that names the object and the consequence (visual.md, rule 1). */
export function ConfirmAction({ label, title, consequence, run }: ConfirmActionProps) {
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
    <Button type="text" danger size="small" onClick={ask}>
      {label}
    </Button>
  )
}
