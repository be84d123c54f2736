import { Alert, App, Button, Modal } from 'antd'
import { useRef } from 'react'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type getAcctInfo } from '@settle/shared/features/corporate-verification/corporate-verification-calls.ts'
import {
  upgradeStatus as statuses,
  verificationLimits,
} from '@settle/shared/features/corporate-verification/corporate-verification.rules.ts'
import { t } from '#client/core/text.ts'
import { useSignOut } from '#client/ui/action/use-sign-out.ts'

type AccountInfo = ResultOf<typeof getAcctInfo>

interface VerificationNoticeProps {
  upgradeStatus: number
  /** What the server said to the last amount, where that is why the user waits. */
  refusal: string | undefined
  refresh: () => Promise<AccountInfo | undefined>
  isRefreshing: boolean
}

/** 验证提示: nobody works before the bank has remitted; one can look again, or leave ([AUTHN-01]). */
export function VerificationNotice(props: VerificationNoticeProps) {
  const { upgradeStatus, refusal, refresh, isRefreshing } = props
  const { message } = App.useApp()
  const signOut = useSignOut()
  const lookButton = useRef<HTMLButtonElement>(null)
  const hasFailed = upgradeStatus === statuses.failed

  const look = async () => {
    const now = await refresh()
    if (now?.upgradeStatus === upgradeStatus) message.info(t('银行还没有打款，请稍后再刷新'))
  }

  return (
    <Modal
      open
      title={t('验证提示')}
      closable={false}
      // Not the way out, which stands first.
      afterOpenChange={(isOpen) => isOpen && lookButton.current?.focus()}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          <Button danger type="text" onClick={signOut}>
            {t('退出登录')}
          </Button>
          <Button
            ref={lookButton}
            type="primary"
            loading={isRefreshing}
            onClick={() => void look()}
          >
            {t('刷新状态')}
          </Button>
        </>
      }
    >
      <Alert
        role="status"
        type={hasFailed ? 'warning' : 'info'}
        showIcon
        title={hasFailed ? t('验证失败，等待银行重新打款') : t('资金账户验证中，请等待')}
        description={
          <>
            {hasFailed && refusal !== undefined && <div>{refusal}</div>}
            <div>
              {hasFailed
                ? t('合作银行会在一天内重新打款，到账后可以再尝试 {tries} 次。', {
                    tries: verificationLimits.tries,
                  })
                : t(
                    '合作银行正在向贵公司的对公账户打入一笔随机金额的款项，通常很快到账。到账后刷新状态，填写到账金额即可完成验证。',
                  )}
            </div>
          </>
        }
      />
    </Modal>
  )
}
