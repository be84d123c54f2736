import { Alert, App, Button } from 'antd'
import { lazy, useState } from 'react'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { auditProvider } from '@settle/shared/features/provider/provider-calls.ts'
import { type ProviderInfo } from '@settle/shared/features/provider/provider-info.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { useRefreshProviders } from '#client/features/provider/list/provider-role.ts'
import { isWaiting } from '#client/features/provider/list/provider-standing.ts'

// Most providers pass: the form comes when it is asked for.
const ReasonDialog = lazy(async () => ({
  default: (await import('#client/ui/action/reason-form.tsx')).ReasonDialog,
}))

const { passed, rejected } = auditStatus.values

/** 驳回 and 通过: the decision on what waits, the whole or a change, as it stands on the page. */
export function ProviderReviewBar({ provider }: { provider: ProviderInfo }) {
  const { modal, message } = App.useApp()
  const refresh = useRefreshProviders()
  const { id, version, providerName } = provider
  const isChange = provider.changeWaits === yesNo.values.yes

  /** Resolves also where somebody else was faster: the page then shows what was decided. What it throws has been shown. */
  const decide = async (
    decision: { auditStatus: '1' | '2'; auditReason?: string },
    done: string,
  ) => {
    try {
      await call(auditProvider, { body: { id, version, ...decision } }, { quiet: true })
      message.success(done)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (failure.code !== outcomeCode.conflict) {
        // A failing status has been told already.
        if (failure.status < 400) message.error(failure.message)
        throw failure
      }
      message.warning(t('这家服务商刚刚有变化，你的审核没有提交。请核对更新后的页面。'))
    }
    await refresh()
  }

  const askToPass = () => {
    void modal.confirm({
      title: isChange
        ? t('通过 {providerName} 的资料变更？', { providerName })
        : t('通过 {providerName} 的审核？', { providerName }),
      content: isChange
        ? t('新资料立即生效，服务商会收到通知。')
        : t('服务商会收到通知，可以登录并继续签署协议、开户。通过后不能改为驳回。'),
      okText: t('通过'),
      cancelText: t('取消'),
      onOk: async () => {
        try {
          await decide({ auditStatus: passed }, t('{providerName} 已通过审核', { providerName }))
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
            title={t('驳回 {providerName}？', { providerName })}
            consequence={
              isChange
                ? t('服务商会看到驳回原因，并继续沿用原资料。')
                : t('服务商会看到驳回原因；平台修改资料后可以再次审核。')
            }
            usualReasons={usualReasons()}
            run={(auditReason) =>
              decide(
                { auditStatus: rejected, auditReason },
                t('{providerName} 已驳回', { providerName }),
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

/** What was decided and why. */
export function ProviderReviewOutcome({ provider }: { provider: ProviderInfo }) {
  const { auditStatus: status, auditReason } = provider
  // Decided while the page was open, by anybody.
  const [waitedAtFirst] = useState(isWaiting(provider))

  if (status === rejected) {
    return (
      <Alert
        type="error"
        showIcon
        title={t('审核驳回：{reason}', { reason: auditReason ?? '–' })}
        description={t('编辑并保存资料后，会再次进入待审核。')}
      />
    )
  }
  if (status !== passed || !waitedAtFirst) return null
  return <Alert type="success" showIcon title={t('审核已完成，服务商已收到通知')} />
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
