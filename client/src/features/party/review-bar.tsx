import { App, Button } from 'antd'
import { lazy } from 'react'
import { outcomeCode } from '@settle/shared/core/outcome-code.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { CallFailure } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { useRefreshParties } from './use-party-query.ts'

// Most pass: the form comes when it is asked for.
const ReasonDialog = lazy(async () => ({
  default: (await import('#client/ui/action/reason-form.tsx')).ReasonDialog,
}))

const { passed, rejected } = auditStatus.values

/** What a reviewer decides. */
interface Verdict {
  readonly auditStatus: typeof passed | typeof rejected
  readonly auditReason?: string
}

interface ReviewBarProps {
  name: string
  /** What happens to it when it has passed. */
  consequence: string
  /** What happens to it when it is rejected, where that is not the whole of its data. */
  rejection?: string
  usualReasons: readonly string[]
  /** Sends the decision on the version that stands on the page, quietly. */
  decide: (verdict: Verdict) => Promise<unknown>
}

/** 驳回 and 通过: the decision on the version that stands on the page. */
export function ReviewBar({
  name,
  consequence,
  rejection = t('对方会看到驳回原因。修改资料并保存后，会再次进入待审核。'),
  usualReasons,
  decide,
}: ReviewBarProps) {
  const { modal, message } = App.useApp()
  const refresh = useRefreshParties()

  /** Resolves also where somebody else was faster: the page then shows what they did. What it throws has been shown. */
  const send = async (verdict: Verdict, done: string) => {
    try {
      await decide(verdict)
      message.success(done)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (failure.code !== outcomeCode.conflict) {
        // A failing status has been told already.
        if (failure.status < 400) message.error(failure.message)
        throw failure
      }
      message.warning(t('资料刚刚有变化，你的审核没有提交。请核对更新后的页面。'))
    }
    await refresh()
  }

  const askToPass = () => {
    void modal.confirm({
      title: t('通过 {name} 的审核？', { name }),
      content: consequence,
      okText: t('通过'),
      cancelText: t('取消'),
      onOk: async () => {
        try {
          await send({ auditStatus: passed }, t('{name} 已通过审核', { name }))
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
            title={t('驳回 {name}？', { name })}
            consequence={rejection}
            usualReasons={usualReasons}
            run={(auditReason) =>
              send({ auditStatus: rejected, auditReason }, t('{name} 已驳回', { name }))
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
