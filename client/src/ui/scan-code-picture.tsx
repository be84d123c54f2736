import { QRCode } from 'antd'

/** The code itself, dark on white, so that a camera reads it in the dark look too. */
export function ScanCodePicture({ address }: { address: string }) {
  return <QRCode value={address} size={200} color="#000" bgColor="#fff" />
}
