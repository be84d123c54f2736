import { Alert, App, Button } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import {
  Fact,
  FactGroup,
  FactGroups,
  PartyFacts,
  useRefreshParties,
} from '#client/features/party/index.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { findWaitingChange, useCompanyChanges, WaitingChange } from './change-panel.tsx'
import { type CompanyCalls, type CompanyGroup, type CompanyRow } from './company-spec.ts'
import { shownOf, wordsOf } from './company-words.tsx'
import { LegalHistory } from './legal-history.tsx'
import './legal-change.css'

// Behind what is known of the company: it is read by a call of its own.
const OwnContracts = lazy(async () => ({
  default: (await import('#client/features/contract/index.ts')).OwnContracts,
}))
// Most who come look: the form comes when it is asked for.
const OwnCompanyForm = lazy(async () => ({
  default: (await import('./own-company-form.tsx')).OwnCompanyForm,
}))

interface OwnCompanyProps<Row extends CompanyRow> {
  /** The name that rows of its kind are known by. */
  name: string
  row: Row
  calls: CompanyCalls
  /** The button that changes it. */
  permission: string
  groups: readonly CompanyGroup[]
  /** The line under the title: its number, its name, whose it is. */
  facts: ReactNode
  /** What a frozen one cannot do. */
  frozen: string
  actions?: ReactNode
  /** What stands in the way, above all else. */
  notice?: ReactNode
}

/** 企业信息 (domain.md 2.4): what is known of the own company, what waits, and the form to change it. */
export function OwnCompany<Row extends CompanyRow>(props: OwnCompanyProps<Row>) {
  const { name, row, calls, permission, groups, facts, frozen, actions, notice } = props
  const changes = useCompanyChanges(calls, row)
  const waiting = findWaitingChange(changes)
  const decided = (changes ?? []).filter((change) => change !== waiting)
  const words = wordsOf(groups)

  return (
    <Page
      title={t('企业信息')}
      mark={<StatusTag dictionary={auditStatus} value={row.auditStatus} />}
      actions={
        <>
          {actions}
          <Has action={permission}>
            <FormButton
              label={t('修改企业信息')}
              type="primary"
              renderForm={(close) => (
                <OwnCompanyForm
                  name={name}
                  row={row}
                  calls={calls}
                  groups={groups}
                  onClosed={close}
                />
              )}
            />
          </Has>
        </>
      }
    >
      <PartyFacts>{facts}</PartyFacts>
      {notice}
      {row.userStatus === userStatus.values.frozen && (
        <Alert type="warning" showIcon title={t('已冻结')} description={frozen} />
      )}
      {waiting === undefined ? (
        <LastDecision reason={rejectionOf(changes?.[0])} />
      ) : (
        <WaitingChange
          change={waiting}
          words={words}
          actions={
            <Has action={permission}>
              <WithdrawButton calls={calls} row={row} />
            </Has>
          }
        />
      )}
      <FactGroups>
        {groups.map((group) => (
          <FactGroup key={group.title} title={group.title}>
            {group.fields.map((field) => (
              <Fact key={field.name} label={field.label} isNumber={field.kind === 'number'}>
                {field.show ?? shownOf(field, Reflect.get(row, field.name))}
              </Fact>
            ))}
          </FactGroup>
        ))}
      </FactGroups>
      <Suspense>
        <OwnContracts />
      </Suspense>
      {decided.length > 0 && (
        <section className="legal-past">
          <h2>{t('历次资料变更')}</h2>
          <LegalHistory changes={decided} words={words} />
        </section>
      )}
      <RecordTimeline resource={{ name }} id={row.id} />
    </Page>
  )
}

function rejectionOf(
  last: { readonly auditStatus: string; readonly auditReason: string | null } | undefined,
): string | undefined {
  return last?.auditStatus === auditStatus.values.rejected ? (last.auditReason ?? '–') : undefined
}

/** A rejected change is told until the next one is asked for. */
function LastDecision({ reason }: { reason: string | undefined }) {
  if (reason === undefined) return null
  return (
    <Alert
      type="error"
      showIcon
      title={t('资料变更被驳回：{reason}', { reason })}
      description={t('当前沿用原资料。请核对后重新修改并提交。')}
    />
  )
}

/** 撤回: the business takes its own change back. */
function WithdrawButton({ calls, row }: { calls: CompanyCalls; row: CompanyRow }) {
  const { modal, message } = App.useApp()
  const refresh = useRefreshParties()
  const { id, version } = row

  const ask = () => {
    void modal.confirm({
      title: t('撤回这次资料变更？'),
      content: t('撤回后沿用原资料，可以重新修改并提交。'),
      okText: t('撤回'),
      cancelText: t('取消'),
      onOk: async () => {
        try {
          await call(calls.withdrawChange, { body: { id, version } })
          message.success(t('已撤回资料变更'))
        } catch {
          // The refusal has been shown; what it was about may have changed.
        }
        await refresh()
      },
    })
  }
  return (
    <Button size="small" onClick={ask}>
      {t('撤回变更')}
    </Button>
  )
}
