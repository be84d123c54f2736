import { App, Alert, Button } from 'antd'
import { lazy, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { auditMerchant } from '@settle/shared/features/merchant/merchant-calls.ts'
import { merchantInfos, type MerchantInfo } from '@settle/shared/features/merchant/merchant-info.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { useFirstRows } from '#client/core/list/first-rows.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { useMerchantPage } from './merchant-role.ts'
import { useRefreshMerchants } from './refresh-merchants.ts'

// Most merchants pass: the form comes when it is asked for.
const ReasonDialog = lazy(async () => ({
  default: (await import('#client/ui/action/reason-form.tsx')).ReasonDialog,
}))

const { pending, passed, rejected } = auditStatus.values

/** 驳回 and 通过: the decision on the version that stands on the page. */
export function ReviewBar({ merchant }: { merchant: MerchantInfo }) {
  const { modal, message } = App.useApp()
  const refresh = useRefreshMerchants()
  const { id, version, merchantName } = merchant

  /** Resolves also where somebody else was faster: the page then shows what they did. What it throws has been shown. */
  const decide = async (
    decision: { auditStatus: '1' | '2'; auditReason?: string },
    done: string,
  ) => {
    try {
      await call(auditMerchant, { body: { id, version, ...decision } }, { quiet: true })
      message.success(done)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (failure.code !== outcomeCode.conflict) {
        // A failing status has been told already.
        if (failure.status < 400) message.error(failure.message)
        throw failure
      }
      message.warning(t('这家商户刚刚有变化，你的审核没有提交。请核对更新后的页面。'))
    }
    await refresh()
  }

  const askToPass = () => {
    void modal.confirm({
      title: t('通过 {merchantName} 的审核？', { merchantName }),
      content: t('商户会收到通知，可以登录并继续签署协议、开户。通过后不能改为驳回。'),
      okText: t('通过'),
      cancelText: t('取消'),
      onOk: async () => {
        try {
          await decide({ auditStatus: passed }, t('{merchantName} 已通过审核', { merchantName }))
        } catch (failure) {
          if (!(failure instanceof CallFailure)) throw failure
          await refresh()
        }
      },
    })
  }

  return (
    <>
      <FormButton
        label={t('驳回')}
        type="default"
        danger
        renderForm={(close) => (
          <ReasonDialog
            label={t('驳回')}
            title={t('驳回 {merchantName}？', { merchantName })}
            consequence={t('商户会看到驳回原因，并按它修改资料后重新提交。')}
            usualReasons={usualReasons()}
            run={(auditReason) =>
              decide(
                { auditStatus: rejected, auditReason },
                t('{merchantName} 已驳回', { merchantName }),
              )
            }
            onClosed={close}
          />
        )}
      />
      <Button type="primary" onClick={askToPass}>
        {t('通过')}
      </Button>
    </>
  )
}

/** What was decided and why; anyone who has decided goes on with the next one. */
export function ReviewOutcome({ merchant }: { merchant: MerchantInfo }) {
  const { auditStatus: status, auditReason } = merchant
  // Decided while the page was open, by whomever.
  const [statusAtFirst] = useState(status)
  const isJustDecided = statusAtFirst === pending && status !== pending

  if (status === pending) return null
  if (status === rejected) {
    return (
      <Alert
        type="error"
        showIcon
        title={t('审核驳回：{reason}', { reason: auditReason ?? '–' })}
        description={t('商户修改资料并重新提交后，会再次进入待审核。')}
        action={isJustDecided && <NextButton />}
      />
    )
  }
  return (
    isJustDecided && (
      <Alert
        type="success"
        showIcon
        title={t('审核通过，商户已收到通知')}
        action={<NextButton />}
      />
    )
  )
}

/** Leads to the one that has waited longest; says so where nobody waits any more. */
function NextButton() {
  const navigate = useNavigate()
  const page = useMerchantPage()
  const waiting = useFirstRows(
    merchantInfos,
    { auditStatus: pending, column: 'createTime', order: 'asc' },
    1,
  )
  const next = waiting.data?.records[0]
  if (waiting.data === undefined || page === undefined) return null
  if (next === undefined)
    return <span className="merchant-no-next">{t('没有其他待审核的商户')}</span>

  return (
    <Button size="small" onClick={() => void navigate(page(next.id))}>
      {t('审核下一家（还有 {count} 家）', { count: waiting.data.total })}
    </Button>
  )
}

function usualReasons(): string[] {
  return [
    t('营业执照不清晰，请上传原件的彩色照片'),
    t('营业执照已过有效期'),
    t('企业名称与营业执照不一致'),
    t('统一社会信用代码与营业执照不一致'),
    t('法定代表人与营业执照不一致'),
    t('对公账户户名与企业名称不一致'),
  ]
}
