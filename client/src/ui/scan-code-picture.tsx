import { QRCode } from 'antd'
import { t } from '#client/core/text.ts'

/** The code itself, dark on white, so that a camera reads it in the dark look too. */
export function ScanCodePicture({ address }: { address: string }) {
  return <QRCode value={address} size={200} color="#000" bgColor="#fff" aria-label={t('二维码')} />
}
