import { QRCodeSVG } from '@rc-component/qrcode'
import { t } from '#client/core/text.ts'

/** An address to scan with a phone, 184 px wide: dark on white, so that a camera reads it in the dark look too. */
export function ScanCodePicture({ address }: { address: string }) {
  return (
    <QRCodeSVG
      value={address}
      size={184}
      title={t('二维码')}
      role="img"
      bgColor="#fff"
      fgColor="#101828"
    />
  )
}
