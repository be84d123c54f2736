import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { lazy } from 'react'
import { activateOemInfo, oemInfos } from '@settle/shared/features/branding/oem-calls.ts'
import { type OemInfo } from '@settle/shared/features/branding/oem-info.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { useCan } from '#client/core/access.ts'
import { call } from '#client/core/endpoint-call.ts'
import { contains, oneOf } from '#client/core/filter-codec.ts'
import { listCodec } from '#client/core/list-codec.ts'
import { useResourceList } from '#client/core/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  type ListColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns.tsx'
import { ConfirmAction } from '#client/ui/confirm-action.tsx'
import { DictionaryFilter } from '#client/ui/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FormButton } from '#client/ui/form-button.tsx'
import { ListCard } from '#client/ui/list-cards.tsx'
import { Page } from '#client/ui/page.tsx'
import { QueryBar } from '#client/ui/query-bar.tsx'
import { ResourceTable } from '#client/ui/resource-table.tsx'
import { RowActions } from '#client/ui/row-actions.tsx'
import { StatusTag } from '#client/ui/status-tag.tsx'
import { TextFilter } from '#client/ui/text-filter.tsx'

// The form is not part of what a list needs to be drawn.
const OemForm = lazy(async () => ({ default: (await import('./oem-form.tsx')).OemForm }))

const oemCodec = listCodec({
  filters: { operatorName: contains, domainName: contains, izActive: oneOf(yesNo) },
  sortable: ['operatorName', 'domainName', 'createTime'],
})

/** 白标设置 (domain.md 2.4): the white labels of all operators, which the platform switches on. */
export function OemListScreen() {
  const list = useResourceList(oemInfos, oemCodec)

  return (
    <Page title={t('白标设置')}>
      <QueryBar list={list}>
        <TextFilter name="operatorName" label={t('运营商')} />
        <TextFilter name="domainName" label={t('域名')} />
        <DictionaryFilter name="izActive" label={t('是否启用')} dictionary={yesNo} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns()}
        renderCard={(settings) => (
          <ListCard
            title={settings.websiteName}
            status={<StatusTag dictionary={yesNo} value={settings.izActive} />}
            figure={settings.domainName}
            party={settings.operatorName}
            time={settings.createTime}
            actions={<OemActions settings={settings} />}
          />
        )}
        empty={<EmptyState sentence={t('还没有运营商提交白标设置')} />}
      />
    </Page>
  )
}

function columns(): ListColumn<OemInfo>[] {
  return [
    textColumn('operatorName', t('运营商')),
    textColumn('domainName', t('域名')),
    textColumn('websiteName', t('网站名称')),
    textColumn('hotline', t('客服热线')),
    statusColumn('izActive', t('是否启用'), yesNo),
    { ...textColumn('recordNo', t('备案号')), isExtra: true },
    timeColumn('createTime', t('创建时间')),
    { ...timeColumn('updateTime', t('更新时间')), isExtra: true },
    actionsColumn(t('操作'), 128, (settings) => <OemActions settings={settings} />),
  ]
}

function OemActions({ settings }: { settings: OemInfo }) {
  const can = useCan()
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const { id, version, domainName } = settings
  const { yes, no } = yesNo.values
  const setActive = async (izActive: OemInfo['izActive'], done: string) => {
    await call(activateOemInfo, { body: { id, version, izActive } })
    message.success(done)
    await queryClient.invalidateQueries({ queryKey: [oemInfos.name] })
  }

  return (
    <RowActions>
      {can('oem:edit') && (
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => <OemForm settings={settings} onClosed={close} />}
        />
      )}
      {can('oem:active') && settings.izActive === yes && (
        <ConfirmAction
          label={t('停用')}
          title={t('停用白标“{domainName}”？', { domainName })}
          consequence={t('停用后，该域名下一次打开时恢复内置品牌；可以再启用。')}
          run={() => setActive(no, t('已停用“{appName}”', { appName: domainName }))}
        />
      )}
      {can('oem:active') && settings.izActive === no && (
        <Button
          type="link"
          size="small"
          onClick={() => {
            // What goes wrong has been shown.
            void setActive(yes, t('已启用“{appName}”', { appName: domainName })).catch(
              () => undefined,
            )
          }}
        >
          {t('启用')}
        </Button>
      )}
    </RowActions>
  )
}
