import { App, Button } from 'antd'
import { t } from '#client/core/text.ts'

interface MoveActionProps {
  label: string
  /** Names the object: 通过提现 TX20261121000123？ */
  title: string
  /** What will be so afterwards. */
  consequence: string
  /** What the confirming button says; the label by default. */
  okText?: string
  /** Said when it is done. */
  done: string
  /** Does it; the question stays until it is done. What it throws has been shown. */
  run: () => Promise<unknown>
  /** Small among the actions of a row, where it is a link; else the primary button of its page. */
  size?: 'small' | 'middle'
}

/** An action that carries a thing on: it asks once, and names the object and what follows. */
export function MoveAction(props: MoveActionProps) {
  const { label, title, consequence, okText = label, done, run, size = 'small' } = props
  const { modal, message } = App.useApp()

  const act = async () => {
    try {
      await run()
    } catch {
      // The refusal has been shown, and what it was about is read anew.
      return
    }
    message.success(done)
  }
  const ask = () => {
    void modal.confirm({ title, content: consequence, okText, cancelText: t('取消'), onOk: act })
  }

  return (
    <Button type={size === 'small' ? 'link' : 'primary'} size={size} onClick={ask}>
      {label}
    </Button>
  )
}
