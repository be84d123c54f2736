import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { lazy } from 'react'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type ApprovalRule,
  approvalRules,
} from '@settle/shared/features/payout-approval/approval-rule.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { oneOf, searched } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  type ListColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { ConfirmAction } from '#client/ui/action/confirm-action.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { YesNoTag } from '#client/ui/text/yes-no-tag.tsx'
import { useApprovers } from './approvers.ts'

const ApprovalRuleForm = lazy(async () => ({
  default: (await import('./approval-rule-form.tsx')).ApprovalRuleForm,
}))

const ruleList = listCodec({
  filters: { keyWord: searched, izEnabled: oneOf(yesNo) },
  sortable: ['minAmount'],
})

/** 审批规则 (domain.md 3.24): which batches must be approved, and by whom, step by step. */
export function ApprovalRuleListScreen() {
  const list = useResourceList(approvalRules, ruleList)
  const stepsOf = useStepsText()

  return (
    <Page title={t('审批规则')} actions={<NewRule />}>
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('规则名称')} />
        <DictionaryFilter name="izEnabled" label={t('是否启用')} dictionary={yesNo} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(stepsOf)}
        renderCard={(rule) => (
          <ListCard
            title={rule.ruleName}
            status={
              <YesNoTag
                isYes={rule.izEnabled === yesNo.values.yes}
                yes={t('已启用')}
                no={t('未启用')}
              />
            }
            figure={whenText(rule)}
            party={stepsOf(rule)}
            time={rule.createTime}
            actions={<RuleActions rule={rule} />}
          />
        )}
        empty={
          <EmptyState
            sentence={t('还没有审批规则。设置后，符合条件的批次要由指定的人依次审批才会付款。')}
            action={<NewRule />}
          />
        }
      />
    </Page>
  )
}

function NewRule() {
  return (
    <Has action="approval:edit">
      <FormButton
        label={t('新增审批规则')}
        type="primary"
        renderForm={(close) => <ApprovalRuleForm onClosed={close} />}
      />
    </Has>
  )
}

/** The steps of a rule by the names of their people: 梁立秋 → 程望舒或宋小满. */
function useStepsText(): (rule: ApprovalRule) => string {
  const approvers = useApprovers()
  const names = new Map(approvers?.map(({ id, realname }) => [id, realname]))
  // Nobody was removed where the list of them did not come.
  const nameless = approvers === undefined ? '…' : t('已删除的用户')

  return ({ steps }) =>
    steps
      .map(({ userIds }) => userIds.map((id) => names.get(id) ?? nameless).join(t('或')))
      .join(' → ')
}

/** When a rule applies, in words. */
function whenText({ minAmount, newPayees }: ApprovalRule): string {
  const amount =
    minAmount === 0
      ? t('不限金额')
      : t('应付总额达到 {amount}', { amount: formatYuan(fen(minAmount), { symbol: true }) })
  return newPayees === yesNo.values.yes ? t('{amount}，且含首次收款人', { amount }) : amount
}

function columns(stepsOf: (rule: ApprovalRule) => string): ListColumn<ApprovalRule>[] {
  return [
    textColumn('ruleName', t('规则名称')),
    { key: 'minAmount', title: t('适用条件'), render: whenText },
    { key: 'steps', title: t('审批步骤'), render: stepsOf },
    {
      key: 'izEnabled',
      title: t('是否启用'),
      isStatus: true,
      render: ({ izEnabled }) => <StatusTag dictionary={yesNo} value={izEnabled} />,
    },
    { ...timeColumn<ApprovalRule>('createTime', t('创建时间')), yields: 1 },
    actionsColumn(t('操作'), 120, (rule) => <RuleActions rule={rule} />),
  ]
}

function RuleActions({ rule }: { rule: ApprovalRule }) {
  const can = useCan()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const { id, ruleName } = rule
  if (!can('approval:edit')) return null

  return (
    <RowActions>
      <FormButton
        label={t('编辑')}
        type="link"
        renderForm={(close) => <ApprovalRuleForm rule={rule} onClosed={close} />}
      />
      <ConfirmAction
        label={t('删除')}
        title={t('删除审批规则“{ruleName}”？', { ruleName })}
        consequence={t('之后提交的批次不再按它审批；已提交复核的不受影响。')}
        run={async () => {
          await call(approvalRules.endpoints.remove, { query: { id } })
          message.success(t('审批规则已删除'))
          await queryClient.invalidateQueries({ queryKey: [approvalRules.name] })
        }}
      />
    </RowActions>
  )
}
