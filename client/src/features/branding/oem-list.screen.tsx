import { oemInfos } from '@settle/shared/features/branding/oem-calls.ts'
import { type OemInfo } from '@settle/shared/features/branding/oem-info.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { contains, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  type ListColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { YesNoTag } from '#client/ui/text/yes-no-tag.tsx'
import { OemActions } from './oem-actions.tsx'

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
            status={
              <YesNoTag
                isYes={settings.izActive === yesNo.values.yes}
                yes={t('已启用')}
                no={t('未启用')}
              />
            }
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
