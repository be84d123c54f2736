import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Drawer, Pagination } from 'antd'
import { lazy, useState } from 'react'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { reconStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import {
  downloadBankFile,
  listReconLines,
} from '@settle/shared/features/reconciliation/recon-calls.ts'
import {
  reconKind,
  reconProposal,
  reconSource,
  reconState,
} from '@settle/shared/features/reconciliation/recon.dictionaries.ts'
import {
  type Recon,
  type ReconDifference,
  recons,
} from '@settle/shared/features/reconciliation/recon.ts'
import { useCan } from '#client/core/session/access.ts'
import { call, download } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { AmountFigure, AmountStrip } from '#client/ui/list/amount-strip.tsx'
import { DetailFacts, DetailSkeleton } from '#client/ui/detail/detail-page.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { Fact, Facts } from '#client/ui/detail/fact-group.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import './recon-drawer.css'

const HandleForm = lazy(async () => ({ default: (await import('./handle-form.tsx')).HandleForm }))

interface ReconDrawerProps {
  id: string
  onClosed: () => void
}

/** One pool on one day: the balances, what the two sides do not agree on, and every line behind it. */
export function ReconDrawer({ id, onClosed }: ReconDrawerProps) {
  const [isOpen, setOpen] = useState(true)
  const isNarrow = useIsNarrow()
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: [recons.name, 'read', id, locale],
    queryFn: ({ signal }) =>
      call(recons.endpoints.read, { query: { id } }, { signal, quiet: true }),
  })

  return (
    <Drawer
      open={isOpen}
      rootClassName="recon-drawer"
      title={data === undefined ? t('对账') : t('{day} 对账', { day: data.reconDate })}
      size={isNarrow ? '100%' : 760}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
    >
      {data === undefined && error === null && <DetailSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <ReconFacts recon={data} />}
    </Drawer>
  )
}

function ReconFacts({ recon }: { recon: Recon }) {
  const { providerName, payPass, status, source, reconTime, fileName } = recon
  const downloading = useMutation({
    mutationFn: () => download(downloadBankFile, { query: { id: recon.id } }),
  })

  return (
    <>
      <DetailFacts>
        {providerName}
        <DictionaryText dictionary={payChannel} value={payPass} />
        <StatusTag dictionary={reconStatus} value={status} />
      </DetailFacts>
      <AmountStrip>
        <AmountFigure
          label={t('银行余额')}
          amount={recon.bankBalance}
          note={t('{count} 笔|流水', { count: recon.bankCount })}
        />
        <AmountFigure
          label={t('账务余额')}
          amount={recon.ledgerBalance}
          note={t('{count} 笔|流水', { count: recon.ledgerCount })}
        />
        <AmountFigure
          label={t('差额')}
          amount={reconTime === null ? null : recon.diff}
          note={t('已匹配 {count} 笔', { count: recon.matchedCount })}
          isDecisive
        />
      </AmountStrip>
      <p className="recon-source">
        {reconTime === null ? (
          t('银行还没有出具当天的对账单，收到后自动对账。')
        ) : (
          <>
            {t('对账单来源')}: <DictionaryText dictionary={reconSource} value={source} />
            {fileName !== null && ` · ${fileName}`} · {reconTime}
          </>
        )}
        {reconTime !== null && (
          <Button
            type="link"
            size="small"
            loading={downloading.isPending}
            onClick={() => downloading.mutate()}
          >
            {t('下载银行对账单')}
          </Button>
        )}
      </p>
      {reconTime !== null && (
        <>
          <section>
            <h2>{t('差异')}</h2>
            {recon.unmatched.length === 0 ? (
              <p className="recon-nothing">{t('没有差异，银行与账务逐笔相符。')}</p>
            ) : (
              recon.unmatched.map((difference) => (
                <Difference key={difference.key} recon={recon} difference={difference} />
              ))
            )}
          </section>
          <Lines recon={recon} />
        </>
      )}
    </>
  )
}

interface DifferenceProps {
  recon: Recon
  difference: ReconDifference
}

function Difference({ recon, difference }: DifferenceProps) {
  const can = useCan()
  const { kind, state, bankSerial, bankAmount, ledgerAmount, counterparty, summary } = difference
  const { orderNo, time, proposal, remark, handleBy, handleTime, rechargeNo } = difference
  const isUnhandled = state === reconState.values.unhandled

  return (
    <article className="recon-difference">
      <header>
        <strong>
          <DictionaryText dictionary={reconKind} value={kind} />
        </strong>
        <span>{reasonOf(kind)}</span>
        <StatusTag dictionary={reconState} value={state} />
      </header>
      <Facts>
        <Fact label={t('银行流水号')} isNumber>
          {bankSerial}
        </Fact>
        <Fact label={t('银行金额')}>
          <Money amount={bankAmount} />
        </Fact>
        <Fact label={t('账务金额')}>
          <Money amount={ledgerAmount} />
        </Fact>
        <Fact label={t('时间')} isNumber>
          {time}
        </Fact>
        <Fact label={t('对方')}>{counterparty}</Fact>
        <Fact label={t('摘要')}>{summary}</Fact>
        {orderNo !== null && (
          <Fact label={t('业务单号')} isNumber>
            {orderNo}
          </Fact>
        )}
        {proposal !== null && (
          <Fact label={t('处理方案')}>
            <DictionaryText dictionary={reconProposal} value={proposal} />
          </Fact>
        )}
        {remark !== null && <Fact label={t('处理说明')}>{remark}</Fact>}
        {handleTime !== null && (
          <Fact label={t('处理时间')}>
            {handleTime} {handleBy}
          </Fact>
        )}
        {rechargeNo !== null && (
          <Fact label={t('充值单号')} isNumber>
            {rechargeNo}
          </Fact>
        )}
      </Facts>
      {isUnhandled && can('recon:handle') && (
        <FormButton
          label={t('处理|差异')}
          type="primary"
          renderForm={(close) => (
            <HandleForm recon={recon} difference={difference} onClosed={close} />
          )}
        />
      )}
    </article>
  )
}

function reasonOf(kind: ReconDifference['kind']): string {
  const { bankOnly, ledgerOnly } = reconKind.values
  if (kind === bankOnly) return t('银行有，账务没有')
  return kind === ledgerOnly ? t('账务有，银行没有') : t('两边都有，金额不同')
}

const pageSize = 10

/** Every line of the day: those that differ first. */
function Lines({ recon: { id, version } }: { recon: Recon }) {
  const [pageNo, setPageNo] = useState(1)
  const locale = useLocale()
  const query = { id, pageNo, pageSize }
  const { data, error, refetch } = useQuery({
    queryKey: [recons.name, 'lines', version, query, locale],
    queryFn: ({ signal }) => call(listReconLines, { query }, { signal, quiet: true }),
    placeholderData: (before) => before,
  })

  return (
    <section>
      <h2>{t('全部明细')}</h2>
      {data === undefined && error !== null && (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <DetailSkeleton />}
      {data?.total === 0 && <p className="recon-nothing">{t('当天没有流水。')}</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <LineTable lines={data.records} />
          <Pagination
            size="small"
            align="end"
            hideOnSinglePage
            showSizeChanger={false}
            current={pageNo}
            pageSize={pageSize}
            total={data.total}
            onChange={setPageNo}
          />
        </>
      )}
    </section>
  )
}

function LineTable({ lines }: { lines: ResultOf<typeof listReconLines>['records'] }) {
  return (
    <div className="recon-lines">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('银行流水号')}</th>
            <th scope="col">{t('摘要')}</th>
            <th scope="col" className="figure-cell">
              {t('银行金额')}
            </th>
            <th scope="col" className="figure-cell">
              {t('账务金额')}
            </th>
            <th scope="col">{t('结果')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, serial, summary, time, bankAmount, ledgerAmount, kind }) => (
            <tr key={key}>
              <th scope="row">
                {serial}
                <small>{time}</small>
              </th>
              <td>{summary}</td>
              <td className="figure-cell">
                <Money amount={bankAmount} />
              </td>
              <td className="figure-cell">
                <Money amount={ledgerAmount} />
              </td>
              <td data-different={kind !== null}>
                {kind === null ? t('相符') : <DictionaryText dictionary={reconKind} value={kind} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
