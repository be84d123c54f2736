import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { rechargeStatus } from '@settle/shared/features/funds/recharge.dictionaries.ts'
import { recharges } from '@settle/shared/features/funds/recharge.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import './channel-return.css'

const lookEveryMs = 1_500

/**
 * /lianlian: where the payment company sends the browser back to (domain.md, decision 20). Only the number is taken from
 * the address; whether money came the server says, for anybody can write `result=success` into an address.
 */
export function ChannelReturnScreen() {
  const [parameters] = useSearchParams()
  const rechargeNo = parameters.get('rechargeNo')?.trim() ?? ''
  const locale = useLocale()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    queryKey: [recharges.name, 'return', rechargeNo, locale],
    enabled: rechargeNo !== '',
    queryFn: async ({ signal }) => {
      const query = { rechargeNo, pageNo: 1, pageSize: 10 }
      const page = await call(recharges.endpoints.list, { query }, { signal, quiet: true })
      return page.records.find((recharge) => recharge.rechargeNo === rechargeNo) ?? null
    },
    refetchInterval: ({ state }) =>
      state.data?.status === rechargeStatus.values.awaited ? lookEveryMs : false,
  })
  const home = <Button onClick={() => void navigate('/')}>{t('返回首页')}</Button>

  if (rechargeNo === '') {
    return (
      <Frame>
        <EmptyState
          sentence={t('支付渠道没有带回充值单号。是否到账请在充值列表中查看。')}
          action={home}
        />
      </Frame>
    )
  }
  if (error !== null && data === undefined) {
    return (
      <Frame>
        <ErrorState failure={error} onRetry={() => void refetch()} />
        {home}
      </Frame>
    )
  }
  if (data === null) {
    return (
      <Frame>
        <EmptyState
          sentence={t('没有找到充值单 {number}。它可能属于另一个账号。', { number: rechargeNo })}
          action={home}
        />
      </Frame>
    )
  }
  return (
    <Frame>
      {data === undefined ? (
        <output aria-busy="true">{t('正在查询支付结果…')}</output>
      ) : (
        <>
          <p>
            <span className="number">{data.rechargeNo}</span>
          </p>
          <p>
            <Money amount={data.amount} isDecisive />
          </p>
          <p aria-live="polite">
            <StatusTag dictionary={rechargeStatus} value={data.status} />
          </p>
          {data.status === rechargeStatus.values.awaited && (
            <p>{t('还没有收到这笔钱。到账后这里会自动更新，也可以先离开。')}</p>
          )}
          {home}
        </>
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main className="channel-return">
      <h1>{t('支付结果')}</h1>
      {children}
    </main>
  )
}
