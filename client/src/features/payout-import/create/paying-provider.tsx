import { Button, Form } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { missing } from '#client/ui/text/missing.ts'

const SwitchProviderDialog = lazy(async () => ({
  default: (await import('#client/features/provider-switch/index.ts')).SwitchProviderDialog,
}))

/** The provider who will pay, which is the current one, and the way to another ([ROLE-02]). */
export function PayingProvider() {
  const name = useSession()?.userInfo.info.providerName ?? missing
  const [wasOpened, setOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }

  return (
    <Form.Item label={t('服务商')} extra={t('由当前服务商付款。')}>
      <div className="create-provider">
        <span>{name}</span>
        <Button type="link" onClick={open}>
          {t('切换服务商')}
        </Button>
      </div>
      {wasOpened && (
        <Suspense fallback={null}>
          <SwitchProviderDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Form.Item>
  )
}
