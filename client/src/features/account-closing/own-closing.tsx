import { Alert } from 'antd'
import { accountStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { useCan } from '#client/core/session/access.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { missing } from '#client/ui/text/missing.ts'
import { useAccountClosing } from './account-closing.ts'
import { CloseAccountButton, KeepAccountButton } from './closing-buttons.tsx'
import './own-closing.css'

interface OwnClosingProps {
  /** As the accounts of the business tell it; undefined before they are known, null for one without a status. */
  status: string | null | undefined
}

const { normal, cancelling, cancelled } = accountStatus.values

/** What is said above the accounts of a business that is being closed, is closed, or could not be. */
export function OwnClosingNotice({ status }: OwnClosingProps) {
  const can = useCan()
  const busId = useSession()?.userInfo.info.busId ?? ''
  const isKept = status === accountStatus.values.cancelFailed
  const { data } = useAccountClosing(busId, isKept && can('account:cancel'))
  if (status === undefined || status === null || status === normal) return null

  if (status === cancelling) {
    return (
      <Alert
        type="info"
        showIcon
        title={t('账户正在注销')}
        description={t('已提交银行，约 10 秒后答复。在此期间不能充值、付款、提现和划转。')}
      />
    )
  }
  if (status === cancelled) {
    return (
      <Alert
        type="info"
        showIcon
        title={t('账户已注销')}
        description={t('不能再办理业务；以往的账户、单据和发票仍可查看和下载。')}
      />
    )
  }
  return (
    <Alert
      type="error"
      showIcon
      title={
        data?.cancelFailReason
          ? t('账户注销失败：银行答复“{reason}”', { reason: t(data.cancelFailReason) })
          : t('账户注销失败')
      }
      description={t('处理后可以重新注销；也可以放弃注销，恢复正常后继续办理资金业务。')}
      action={
        data !== undefined && (
          <div className="own-closing-actions">
            <KeepAccountButton merchant={data} size="middle" />
            <CloseAccountButton merchant={data} size="middle" />
          </div>
        )
      }
    />
  )
}

/** The way out, below everything that is done every day. */
export function OwnClosingEntry({ status }: OwnClosingProps) {
  const can = useCan()
  const busId = useSession()?.userInfo.info.busId ?? ''
  const isOffered = status === normal && can('account:cancel')
  const { data } = useAccountClosing(busId, isOffered)
  if (!isOffered || data === undefined) return null

  return (
    <p className="own-closing">
      <span>{t('不再使用平台？余额提清、业务办完后可以注销账户。')}</span>
      <CloseAccountButton merchant={data} size="small" />
    </p>
  )
}

/** The same for the platform, on an account that it looks at. */
export function MerchantClosing({ merchantId }: { merchantId: string }) {
  const can = useCan()
  const { data } = useAccountClosing(merchantId, can('account:cancel'))
  if (data === undefined || data.accountStatus === cancelled) return null
  const isRefused = data.accountStatus === accountStatus.values.cancelFailed

  return (
    <section>
      <h2>{t('注销账户')}</h2>
      <p className="own-closing">
        {data.accountStatus === normal && <span>{t('余额提清、业务办完后可以注销。')}</span>}
        {data.accountStatus === cancelling && <span>{t('已提交银行，约 10 秒后答复。')}</span>}
        {isRefused && (
          <>
            <span>
              {t('账户注销失败：银行答复“{reason}”', {
                reason: t(data.cancelFailReason ?? missing),
              })}
            </span>
            <KeepAccountButton merchant={data} size="small" />
          </>
        )}
        {data.accountStatus !== cancelling && <CloseAccountButton merchant={data} size="small" />}
      </p>
    </section>
  )
}
