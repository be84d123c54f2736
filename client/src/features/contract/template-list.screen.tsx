import { lazy } from 'react'
import { App, Button } from 'antd'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  contractKind,
  templateUse,
} from '@settle/shared/features/contract/contract.dictionaries.ts'
import {
  contractTemplates,
  type ContractTemplate,
} from '@settle/shared/features/contract/contract-template.ts'
import {
  previewTemplateFile,
  removeContractTemplate,
  useContractTemplate as useTemplateCall,
} from '@settle/shared/features/contract/template-calls.ts'
import { useCan } from '#client/core/session/access.ts'
import { call, openPage } from '#client/core/http/endpoint-call.ts'
import { oneOf, searched } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  dictionaryColumn,
  type ListColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { MoveAction } from '#client/ui/action/move-action.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'

const TemplateForm = lazy(async () => ({
  default: (await import('./template-form.tsx')).TemplateForm,
}))
const TemplateVersions = lazy(async () => ({
  default: (await import('./template-versions.tsx')).TemplateVersions,
}))

const templateList = listCodec({
  filters: { keyWord: searched, contractKind: oneOf(contractKind), isCurrent: oneOf(templateUse) },
  sortable: ['createTime', 'updateTime'],
})

/** 合同模板 of a provider (domain.md 5.4): what its contracts say, in versions, and which one is used. */
export function TemplateListScreen() {
  const list = useResourceList(contractTemplates, templateList)
  const addButton = (
    <Has action="contract:template">
      <FormButton
        label={t('新增合同模板')}
        type="primary"
        renderForm={(close) => <TemplateForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page title={t('合同模板')} actions={addButton}>
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('模板名称/合同名称')} />
        <DictionaryFilter name="contractKind" label={t('类型')} dictionary={contractKind} />
        <DictionaryFilter name="isCurrent" label={t('状态')} dictionary={templateUse} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={templateColumns()}
        renderCard={(template) => <TemplateCard template={template} />}
        empty={<EmptyState sentence={t('还没有合同模板。')} action={addButton} />}
      />
    </Page>
  )
}

function templateColumns(): ListColumn<ContractTemplate>[] {
  return [
    textColumn('templateName', t('模板名称')),
    dictionaryColumn('contractKind', t('类型'), contractKind),
    textColumn('title', t('合同名称')),
    { ...countColumn<ContractTemplate>('termMonths', t('期限(月)')), yields: 1 },
    {
      key: 'templateVersion',
      title: t('版本'),
      align: 'right',
      render: ({ templateVersion }) => <span className="cell-figures">v{templateVersion}</span>,
    },
    statusColumn('isCurrent', t('状态'), templateUse),
    {
      ...timeColumn<ContractTemplate>('updateTime', t('更新时间')),
      yields: 2,
      render: ({ updateTime, createTime }) => (
        <span className="cell-figures">{updateTime ?? createTime}</span>
      ),
    },
    { ...timeColumn<ContractTemplate>('createTime', t('创建时间')), isExtra: true },
    actionsColumn(t('操作'), 184, (template) => <TemplateActions template={template} />),
  ]
}

function TemplateCard({ template }: { template: ContractTemplate }) {
  const { templateName, title, contractKind: kind, templateVersion, createTime } = template

  return (
    <ListCard
      title={templateName}
      status={<StatusTag dictionary={templateUse} value={template.isCurrent} />}
      figure={
        <>
          <DictionaryText dictionary={contractKind} value={kind} /> · v{templateVersion}
        </>
      }
      party={title}
      time={template.updateTime ?? createTime}
      actions={<TemplateActions template={template} />}
    />
  )
}

function TemplateActions({ template }: { template: ContractTemplate }) {
  const can = useCan()
  const mayWrite = can('contract:template')
  const { id, templateName, version, isCurrent } = template
  const isUsed = isCurrent === templateUse.values.inForce
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: [contractTemplates.name] })

  return (
    <RowActions>
      {mayWrite && (
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => <TemplateForm template={template} onClosed={close} />}
        />
      )}
      {mayWrite && !isUsed && (
        <MoveAction
          label={t('启用')}
          title={t('启用模板“{templateName}”？', { templateName })}
          consequence={t('新合同将使用它，同类型原来的模板停用；已起草的合同不变。')}
          done={t('已启用，新合同将使用该模板')}
          run={async () => {
            await call(useTemplateCall, { body: { id, version } })
            await refresh()
          }}
        />
      )}
      <PreviewAction id={id} />
      <FormButton
        label={t('版本|按钮')}
        type="link"
        renderForm={(close) => <TemplateVersions template={template} onClosed={close} />}
      />
      {mayWrite && !isUsed && <RemoveAction template={template} onDone={refresh} />}
    </RowActions>
  )
}

function PreviewAction({ id }: { id: string }) {
  const preview = useMutation({
    mutationFn: () => openPage(previewTemplateFile, { query: { id } }),
  })

  return (
    <Button type="link" size="small" loading={preview.isPending} onClick={() => preview.mutate()}>
      {t('预览')}
    </Button>
  )
}

interface RemoveActionProps {
  template: ContractTemplate
  onDone: () => Promise<unknown>
}

function RemoveAction({ template: { id, templateName }, onDone }: RemoveActionProps) {
  const { modal, message } = App.useApp()
  const ask = () => {
    void modal.confirm({
      title: t('删除模板“{templateName}”？', { templateName }),
      content: t('没有合同用过的模板才能删除，删除后不能恢复。'),
      okText: t('删除'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      onOk: async () => {
        try {
          await call(removeContractTemplate, { query: { id } })
        } catch {
          // The refusal has been shown.
          return
        }
        message.success(t('已删除'))
        await onDone()
      },
    })
  }

  return (
    <Button type="link" size="small" danger onClick={ask}>
      {t('删除')}
    </Button>
  )
}
