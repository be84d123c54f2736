import { lazy } from 'react'
import { checkRuleImport } from '@settle/shared/features/check/check-rule-import.ts'
import { type CheckRule, editedCheckRules } from '@settle/shared/features/check/check-rule.ts'
import { useCan } from '#client/core/session/access.ts'
import { contains } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  type ListColumn,
  missing,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ImportButton } from '#client/ui/list-import/import-button.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { RemoveAction } from '#client/ui/action/remove-action.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'

// Forms are not part of what a list needs to be drawn.
const CheckRuleForm = lazy(async () => ({
  default: (await import('./check-rule-form.tsx')).CheckRuleForm,
}))

const checkRuleList = listCodec({
  filters: { ruleName: contains, ruleCode: contains },
  sortable: ['ruleName', 'ruleCode', 'createTime', 'updateTime'],
})

/** 校验规则 (wire.md 13.2): what codes and numbers must look like, part by part. */
export function CheckRuleListScreen() {
  const list = useResourceList(editedCheckRules, checkRuleList)
  const addButton = (
    <Has action="checkRule:edit">
      <FormButton
        label={t('新增校验规则')}
        type="primary"
        renderForm={(close) => <CheckRuleForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page
      title={t('校验规则')}
      actions={
        <>
          <ExportButton list={list} />
          <Has action="checkRule:edit">
            <ImportButton list={checkRuleImport} title={t('导入校验规则')} />
          </Has>
          {addButton}
        </>
      }
    >
      <QueryBar list={list}>
        <TextFilter name="ruleName" label={t('规则名称')} />
        <TextFilter name="ruleCode" label={t('规则编码')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns()}
        renderCard={(rule) => (
          <ListCard
            title={rule.ruleName}
            figure={rule.ruleCode}
            party={rule.ruleDescription ?? missing}
            time={rule.createTime}
            actions={<CheckRuleActions rule={rule} />}
          />
        )}
        empty={<EmptyState sentence={t('还没有校验规则')} action={addButton} />}
      />
    </Page>
  )
}

function columns(): ListColumn<CheckRule>[] {
  return [
    textColumn('ruleName', t('规则名称')),
    {
      key: 'ruleCode',
      title: t('规则编码'),
      render: ({ ruleCode }) => <span className="cell-figures">{ruleCode}</span>,
    },
    textColumn('ruleDescription', t('规则说明')),
    timeColumn('createTime', t('创建时间')),
    { ...timeColumn('updateTime', t('更新时间')), isExtra: true },
    actionsColumn(t('操作'), 128, (rule) => <CheckRuleActions rule={rule} />),
  ]
}

function CheckRuleActions({ rule }: { rule: CheckRule }) {
  const can = useCan()
  if (!can('checkRule:edit')) return null

  return (
    <RowActions>
      <FormButton
        label={t('编辑')}
        type="link"
        renderForm={(close) => <CheckRuleForm rule={rule} onClosed={close} />}
      />
      <RemoveAction
        resource={editedCheckRules}
        title={t('校验规则|一个')}
        id={rule.id}
        name={rule.ruleName}
        consequence={t('删除后，按这个编码校验的调用会被拒绝。此操作不能撤销。')}
      />
    </RowActions>
  )
}
