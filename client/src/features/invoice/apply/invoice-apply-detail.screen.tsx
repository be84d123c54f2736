import { Alert } from 'antd'
import { lazy, Suspense } from 'react'
import { invoiceType } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { invoiceMedium } from '@settle/shared/features/invoice/invoice.dictionaries.ts'
import { invoiceApplies, type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import { invoiceStage, stageOf } from '@settle/shared/features/invoice/invoice-stage.ts'
import { formatPercent, ppm } from '@settle/shared/core/money/ppm.ts'
import { fileUrlOf } from '#client/core/storage/file-url.ts'
import { t } from '#client/core/text.ts'
import { AmountFigure, AmountStrip } from '#client/ui/list/amount-strip.tsx'
import { DetailFacts, DetailPage } from '#client/ui/detail/detail-page.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Fact, FactGroup, Facts } from '#client/ui/detail/fact-group.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'
import { ApplyPageActions } from './apply-actions.tsx'
import { ApplyState } from './apply-columns.tsx'
import { ApplyOrders, ApplyPieces } from './apply-parts.tsx'
import { ApplyTimeline } from './apply-timeline.tsx'
import './invoice.css'

// It stands last on the page, and few open it.
const RecordTimeline = lazy(async () => ({
  default: (await import('#client/ui/detail/record-timeline.tsx')).RecordTimeline,
}))

const { toIssue, queued, unanswered, sentBack, rejected, withdrawn } = invoiceStage.values

/** 申请详情 (domain.md 2.8): how far an application is, what it is made of, and what comes of it. */
export function InvoiceApplyDetailScreen() {
  return (
    <DetailPage title={t('申请详情')} resource={invoiceApplies} nameOf={({ applyNo }) => applyNo}>
      {(apply) => <ApplyFound apply={apply} />}
    </DetailPage>
  )
}

function ApplyFound({ apply }: { apply: InvoiceApply }) {
  const { id, applyNo, merchantName, providerName } = apply

  return (
    <Page
      title={t('开票申请 {applyNo}', { applyNo })}
      mark={<ApplyState apply={apply} />}
      actions={<ApplyPageActions apply={apply} />}
    >
      <DetailFacts>
        {merchantName}
        {providerName}
        <DictionaryText dictionary={invoiceType} value={apply.invoiceType} />
        {apply.categoryName}
      </DetailFacts>
      <Trouble apply={apply} />
      <AmountStrip>
        <AmountFigure label={t('申请金额')} amount={apply.amount} isDecisive />
        <AmountFigure
          label={t('不含税合计')}
          amount={apply.exTaxAmount}
          note={t('税率 {rate}', { rate: formatPercent(ppm(apply.taxRate)) })}
        />
        <AmountFigure
          label={t('税额合计')}
          amount={apply.taxAmount}
          note={t('{count} 张发票之和', { count: apply.invoiceCount })}
        />
        {apply.deductAmount !== null && (
          <AmountFigure label={t('扣除额')} amount={apply.deductAmount} note={t('实发合计')} />
        )}
      </AmountStrip>
      <ApplyTimeline apply={apply} />
      <ApplyPieces apply={apply} />
      <ApplyOrders apply={apply} />
      <Parties apply={apply} />
      <Suspense fallback={null}>
        <RecordTimeline resource={invoiceApplies} id={id} />
      </Suspense>
    </Page>
  )
}

/** What stands in the way, and what to do about it. */
function Trouble({ apply }: { apply: InvoiceApply }) {
  const { bureauMsg, rejectReason, reviewReason, withdrawReason } = apply
  const stage = stageOf(apply)

  if (stage === rejected) {
    return (
      <Alert
        type="error"
        showIcon
        title={t('已驳回：{reason}', { reason: answerText(rejectReason ?? '') })}
        description={t('批次已回到待开票，修改后可以重新提交。')}
      />
    )
  }
  if (stage === withdrawn) {
    return (
      <Alert
        type="warning"
        showIcon
        title={t('已撤回：{reason}', { reason: answerText(withdrawReason ?? '') })}
        description={t('批次已回到待开票，可以重新申请。')}
      />
    )
  }
  if (stage === sentBack) {
    const reason = reviewReason ?? ''
    return <Alert type="warning" showIcon title={t('复核退回：{reason}', { reason })} />
  }
  if (stage === unanswered) {
    return (
      <Alert
        type="warning"
        showIcon
        title={t('税局 30 分钟没有回应')}
        description={t('结果未知，不能驳回或重新开具；请查询税局结果。')}
      />
    )
  }
  if (stage === queued) {
    return <Alert type="info" showIcon title={t('00:30 由系统统一提交税局，之前可以取消。')} />
  }
  if (stage === toIssue && bureauMsg !== null) {
    const reason = answerText(bureauMsg)
    return <Alert type="warning" showIcon title={t('税局未开具：{reason}', { reason })} />
  }
  return null
}

function Parties({ apply }: { apply: InvoiceApply }) {
  const file = fileUrlOf(apply.acceptFormFile)

  return (
    <div className="invoice-groups">
      <FactGroup title={t('开票信息')}>
        <Facts>
          <Fact label={t('发票抬头')}>{apply.titleName}</Fact>
          <Fact label={t('纳税人识别号')} isNumber>
            {apply.taxNo}
          </Fact>
          <Fact label={t('地址')}>{apply.address}</Fact>
          <Fact label={t('电话')} isNumber>
            {apply.phone}
          </Fact>
          <Fact label={t('开户行')}>{apply.bankName}</Fact>
          <Fact label={t('银行账号')} isNumber>
            {apply.bankAccount}
          </Fact>
        </Facts>
      </FactGroup>
      <FactGroup title={t('交付与备注')}>
        <Facts>
          <Fact label={t('介质')}>
            <DictionaryText dictionary={invoiceMedium} value={apply.medium} />
          </Fact>
          <Fact label={t('接收邮箱')}>{apply.email}</Fact>
          <Fact label={t('收件人')}>
            {[apply.receiverName, apply.receiverPhone].filter(Boolean).join(' ')}
          </Fact>
          <Fact label={t('收件地址')}>{apply.receiverAddress}</Fact>
          <Fact label={t('备注')}>{apply.remark}</Fact>
          <Fact label={t('结算确认单')}>
            {file === undefined ? null : (
              <a href={file} target="_blank" rel="noreferrer">
                {t('查看')}
              </a>
            )}
          </Fact>
        </Facts>
      </FactGroup>
    </div>
  )
}
