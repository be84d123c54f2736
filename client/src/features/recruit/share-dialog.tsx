import { Button, Modal } from 'antd'
import { useState } from 'react'
import { type Vacancy } from '@settle/shared/features/recruit/vacancy.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { CopyButton } from '#client/ui/action/copy-button.tsx'
import { ScanCode } from '#client/ui/picture/scan-code.tsx'
import './recruit.css'

interface ShareDialogProps {
  /** The position to share; without one all of the merchant's. */
  vacancy?: Vacancy
  onClosed: () => void
}

/** The address of the public page, to copy or to scan: of one position, or of all that the merchant offers. */
export function ShareDialog({ vacancy, onClosed }: ShareDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const merchantId = useSession()?.userInfo.info.busId ?? ''
  const address = addressOf(vacancy === undefined ? `?merchant=${merchantId}` : `/${vacancy.id}`)

  return (
    <Modal
      open={isOpen}
      title={
        vacancy === undefined
          ? t('本企业的招聘页')
          : t('分享岗位：{title}', { title: vacancy.title })
      }
      footer={
        <Button type="primary" href={address} target="_blank" rel="noreferrer">
          {t('打开招聘页')}
        </Button>
      }
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <p>{t('把地址发到微信群、贴在门店，或让求职者扫码。不需要登录就能投递。')}</p>
      <ScanCode address={address} />
      <p className="recruit-address">
        <span>{address}</span>
        <CopyButton what={t('地址')} text={address} />
      </p>
    </Modal>
  )
}

/** On the host of now, so that it shows the brand that the merchant sees; in the world of now. */
function addressOf(rest: string): string {
  const url = new URL(`/jobs${rest}`, window.location.origin)
  const world = new URLSearchParams(window.location.search).get('__world')
  if (world !== null) url.searchParams.set('__world', world)
  return url.href
}
