import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getSignHtmlUrl } from '@settle/shared/features/alipay-signing/alipay-signing-calls.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { findAlipayChannel } from '@settle/shared/features/onboarding/process-status.rules.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { RefreshButton } from './refresh-button.tsx'
import {
  findSigningState,
  isSpent,
  type SigningState,
} from '#client/features/onboarding/stage/signing-state.ts'
import { type Process } from '#client/features/onboarding/stage/stage.ts'
import { StepActions } from './step-actions.tsx'
import { type StepProps } from './step-props.ts'

// Signing pages use scripts and forms, ask their own host, and may open the app of the bank or Alipay.
const frameRights = 'allow-scripts allow-forms allow-same-origin allow-popups'

interface AlipayStepProps extends StepProps {
  process: Process
}

/** Alipay's own page in a frame, to sign there; its answer is asked of the server ([WIZ-03]). */
export function AlipayStep({ process, refresh, onSignOut }: AlipayStepProps) {
  const { payPass, isvName, signFailReason } = process
  const locale = useLocale()
  const link = useSigningLink(payPass)
  const [state, setState] = useState<SigningState>()
  const channel = findAlipayChannel(payPass)

  const renew = () => {
    setState(undefined)
    void link.refetch()
  }
  const look = async () => {
    const outcome = await refresh()
    // A page that leads nowhere any more is opened anew.
    if (isSpent(state)) renew()
    return outcome
  }
  const hear = (told: SigningState) => {
    setState(told)
    if (told === 'signed' || told === 'refused' || told === 'failed') void refresh()
  }

  return (
    <>
      <p className="onboarding-hint">
        {t(
          '本企业使用{channel}渠道，由 ISV 服务商“{isv}”接入。请用企业支付宝账号在下面的页面完成签约，签约后资金从企业自己的支付宝账户支付。',
          {
            channel: channel === undefined ? '' : payChannel.labelOf(channel, locale),
            isv: isvName ?? '–',
          },
        )}
      </p>
      {signFailReason !== null && (
        <Alert
          className="onboarding-notice"
          type="error"
          showIcon
          title={t('上次签约没有成功：{reason}', { reason: signFailReason })}
          action={
            <Button size="small" loading={link.isFetching} onClick={renew}>
              {t('重新打开签约链接')}
            </Button>
          }
        />
      )}
      <Frame link={link} onState={hear} />
      <StepActions onSignOut={onSignOut}>
        <RefreshButton refresh={look} />
      </StepActions>
    </>
  )
}

/** A link for this showing alone: each is made for one signing, and ends after half an hour. */
function useSigningLink(payPass: string) {
  return useQuery({
    queryKey: ['onboarding', 'alipay-link', payPass],
    meta: { isLive: false },
    queryFn: ({ signal }) => call(getSignHtmlUrl, { query: { payPass } }, { quiet: true, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}

interface FrameProps {
  link: ReturnType<typeof useSigningLink>
  onState: (state: SigningState) => void
}

function Frame({ link, onState }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const hear = useEffectEvent((event: MessageEvent) => {
    if (link.data === undefined) return
    const known = { link: link.data, window: frame.current?.contentWindow }
    const state = findSigningState(event, known)
    if (state !== undefined) onState(state)
  })

  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  if (link.error !== null && !link.isFetching) {
    return <ErrorState failure={link.error} onRetry={() => void link.refetch()} />
  }
  if (link.data === undefined || link.isFetching) {
    return (
      <div className="onboarding-frame">
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    )
  }
  return (
    <iframe
      key={link.data}
      ref={frame}
      className="onboarding-frame"
      title={t('支付宝签约')}
      src={link.data}
      height={600}
      sandbox={frameRights}
      referrerPolicy="no-referrer"
    />
  )
}
