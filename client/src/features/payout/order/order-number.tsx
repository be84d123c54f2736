import { CopyOutlined } from '@ant-design/icons'
import { App, Button, Tooltip } from 'antd'
import { Link } from 'react-router-dom'
import { copyText } from '#client/core/storage/clipboard.ts'
import { t } from '#client/core/text.ts'
import './payout.css'

interface CopyNumberProps {
  number: string
}

/** Copies a number and says so. */
export function CopyNumber({ number }: CopyNumberProps) {
  const { message } = App.useApp()
  const copy = async () => {
    if (await copyText(number)) message.success(t('已复制 {number}', { number }))
    else message.error(t('浏览器不允许复制，请手动选中'))
  }

  return (
    <Tooltip title={t('复制')}>
      <Button
        type="text"
        size="small"
        className="copy-number"
        aria-label={t('复制 {number}', { number })}
        icon={<CopyOutlined />}
        onClick={() => void copy()}
      />
    </Tooltip>
  )
}

interface OrderLinkProps {
  /** Where the orders of this role live. */
  basePath: string
  id: string
  orderNo: string
}

/** The number of an order, which opens it; copied by the button that appears beside it. */
export function OrderLink({ basePath, id, orderNo }: OrderLinkProps) {
  return (
    <span className="number-cell">
      <Link className="number" to={`${basePath}/detail?id=${id}`}>
        {orderNo}
      </Link>
      <CopyNumber number={orderNo} />
    </span>
  )
}
