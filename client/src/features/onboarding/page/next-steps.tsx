import { Button } from 'antd'
import { CloseOutlined } from '@ant-design/icons'
import { Link } from 'react-router-dom'
import { t } from '#client/core/text.ts'
import './next-steps.css'

/** 开户完成: what a merchant does next, 充值 → 签约 → 付款 (domain.md 8.2). */
export function NextSteps({ onDismiss }: { onDismiss: () => void }) {
  return (
    <aside className="next-steps" aria-label={t('开户完成')}>
      <strong>{t('开户完成，接下来三步完成第一次付款')}</strong>
      <ol>
        <li>
          <Link to="/merchant/account/recharge">{t('充值|按钮')}</Link>
        </li>
        <li>{t('签约：导入付款名单时一并完成')}</li>
        <li>
          <Link to="/merchant/payout/create">{t('付款')}</Link>
        </li>
      </ol>
      <Button
        type="text"
        size="small"
        aria-label={t('关闭提示')}
        icon={<CloseOutlined />}
        onClick={onDismiss}
      />
    </aside>
  )
}
