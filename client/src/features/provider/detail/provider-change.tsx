import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { type ReactNode } from 'react'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { type ShownLegalChange } from '@settle/shared/features/legal-change/legal-change.ts'
import {
  listLegalChanges,
  withdrawOwnChange,
} from '@settle/shared/features/provider/provider-calls.ts'
import { providerInfos, type ProviderInfo } from '@settle/shared/features/provider/provider-info.ts'
import { LegalComparison } from '#client/features/legal-change/index.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { Has } from '#client/ui/action/has.tsx'
import { useRefreshProviders } from '#client/features/provider/list/provider-role.ts'
import { providerWords } from '#client/features/provider/form/provider-words.tsx'
import '#client/features/provider/form/provider.css'

/** All changes of a provider's legal data, the newest first; undefined until they are there. */
export function useLegalChanges({ id, version }: ProviderInfo) {
  const { data } = useQuery({
    queryKey: [providerInfos.name, 'changes', id, version],
    queryFn: ({ signal }) => call(listLegalChanges, { query: { id } }, { signal }),
    placeholderData: (before) => before,
    retry: false,
  })

  return data
}

/** The change that waits; undefined where none does. */
export function findWaiting(
  changes: readonly ShownLegalChange[] | undefined,
): ShownLegalChange | undefined {
  return changes?.find((change) => change.auditStatus === auditStatus.values.pending)
}

interface WaitingChangeProps {
  change: ShownLegalChange
  actions?: ReactNode
}

/** A change that waits, with both versions side by side. */
export function WaitingChange({ change, actions }: WaitingChangeProps) {
  return (
    <section className="provider-change">
      <div className="provider-head">
        <h2>{t('待审核的资料变更')}</h2>
        {actions}
      </div>
      <p>
        {t('{by} 于 {time} 提交；审核通过前沿用原资料。', {
          by: change.submitBy,
          time: change.createTime,
        })}
      </p>
      <LegalComparison change={change} words={providerWords()} />
    </section>
  )
}

/** 撤回: the provider takes its own change back. */
export function WithdrawChangeButton({ provider }: { provider: ProviderInfo }) {
  const { modal, message } = App.useApp()
  const refresh = useRefreshProviders()
  const { id, version } = provider

  const ask = () => {
    void modal.confirm({
      title: t('撤回这次资料变更？'),
      content: t('撤回后沿用原资料，可以重新修改并提交。'),
      okText: t('撤回'),
      cancelText: t('取消'),
      onOk: async () => {
        try {
          await call(withdrawOwnChange, { body: { id, version } })
          message.success(t('已撤回资料变更'))
        } catch {
          // The refusal has been shown; what it was about may have changed.
        }
        await refresh()
      },
    })
  }

  return (
    <Has action="provider:editSelf">
      <Button size="small" onClick={ask}>
        {t('撤回变更')}
      </Button>
    </Has>
  )
}
