import { DownOutlined } from '@ant-design/icons'
import { t } from '#client/core/text.ts'

interface ProviderButtonProps {
  name: string
  onSwitch: () => void
}

/** The provider that a merchant settles through at present, and the way to another ([ROLE-02]). */
export function ProviderButton({ name, onSwitch }: ProviderButtonProps) {
  const text = t('当前服务商：{name}', { name })

  return (
    <button
      type="button"
      className="provider-button"
      title={text}
      aria-haspopup="dialog"
      onClick={onSwitch}
    >
      <span>{text}</span>
      <DownOutlined />
    </button>
  )
}
