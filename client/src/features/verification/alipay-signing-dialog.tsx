import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Modal } from 'antd'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import {
  type ownSignLinks,
  type ownSignResults,
} from '@settle/shared/features/alipay-signing/alipay-signing-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { ScanCode } from '#client/ui/picture/scan-code.tsx'
import './alipay-signing-dialog.css'

type SignResult = ResultOf<(typeof ownSignResults)[number]>

// A link is good for half an hour; a dialog that stands longer gets another in time.
const linkAnewMs = 25 * 60_000

interface AlipaySigningDialogProps {
  /** The call that gives the address of the page to sign on. */
  link: (typeof ownSignLinks)[number]
  result: SignResult
  refresh: () => Promise<SignResult | undefined>
  isRefreshing: boolean
  onPutOff: () => void
}

/** The address of Alipay's page as a code to scan; anyone who has no phone at hand opens it beside ([ALIPAY-01]). */
export function AlipaySigningDialog(props: AlipaySigningDialogProps) {
  const { link, result, refresh, isRefreshing, onPutOff } = props
  const { isvName, signFailReason } = result
  const { message } = App.useApp()
  const address = useQuery({
    // A refusal uses its link up.
    queryKey: [link.id, signFailReason],
    meta: { isLive: false },
    queryFn: ({ signal }) => call(link, {}, { signal, quiet: true }),
    staleTime: linkAnewMs,
    refetchInterval: linkAnewMs,
    gcTime: 0,
  })

  const look = async () => {
    const now = await refresh()
    if (now?.signStatus !== result.signStatus) return
    message.info(t('还没有签约，请扫码签约后再刷新'))
    // The code may have grown old meanwhile.
    await address.refetch()
  }

  return (
    <Modal
      open
      title={t('支付宝签约')}
      width={480}
      mask={{ closable: false }}
      onCancel={onPutOff}
      footer={
        <>
          <Button onClick={onPutOff}>{t('稍后签约')}</Button>
          <Button type="primary" loading={isRefreshing} onClick={() => void look()}>
            {t('刷新状态')}
          </Button>
        </>
      }
    >
      <div className="alipay-signing">
        {signFailReason !== null && (
          <Alert
            type="error"
            showIcon
            title={t('上一次签约没有成功：{reason}', { reason: signFailReason })}
          />
        )}
        <p>
          {isvName === null
            ? t('支付渠道包含支付宝，签约后才能通过支付宝付款。')
            : t('支付渠道包含支付宝，由{isvName}提供服务，签约后才能通过支付宝付款。', {
                isvName,
              })}
        </p>
        {address.error === null ? (
          <Code address={address.data} />
        ) : (
          <ErrorState failure={address.error} onRetry={() => void address.refetch()} />
        )}
      </div>
    </Modal>
  )
}

function Code({ address }: { address: string | undefined }) {
  return (
    <div className="alipay-signing-code">
      <ScanCode address={address} />
      <span>{t('请用支付宝扫码签约，签约后自动更新。')}</span>
      {address !== undefined && (
        <Button type="link" href={address} target="_blank" rel="noopener noreferrer">
          {t('模拟扫码')}
        </Button>
      )}
    </div>
  )
}
