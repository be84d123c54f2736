import { courier, expressStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { expresses } from '@settle/shared/features/express/express.ts'
import { contains, dayRange, oneOf, searched } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { ExpressCard, expressColumns } from './express-columns.tsx'

const expressList = listCodec({
  filters: {
    status: oneOf(expressStatus),
    keyWord: searched,
    merchantName: contains,
    courier: oneOf(courier),
    sendTime: dayRange(),
    createTime: dayRange(),
  },
  sortable: ['createTime', 'sendTime', 'signTime'],
})

/** 寄送记录 (domain.md 2.8, 3.16): invoices on their way, on paper and by e-mail. */
export function ExpressListScreen() {
  const list = useResourceList(expresses, expressList)
  const role = useSession()?.userInfo.info.roleCode ?? 'agent'

  return (
    <Page title={t('寄送记录')}>
      <StatusTabs list={list} name="status" dictionary={expressStatus} />
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('单号/发票号码/收件人')} />
        {role !== 'merchant' && <TextFilter name="merchantName" label={t('商户')} />}
        <DictionaryFilter name="courier" label={t('快递公司')} dictionary={courier} />
        <DateRangeFilter name="sendTime" label={t('寄出时间')} />
        <DateRangeFilter name="createTime" label={t('创建时间')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={expressColumns(role)}
        renderCard={(express) => <ExpressCard express={express} role={role} />}
        empty={
          <EmptyState
            sentence={
              role === 'provider'
                ? t(
                    '还没有寄送。要纸质发票的申请复核通过后，会在这里等待寄出；也可以在发票列表中选中发票寄送。',
                  )
                : t('还没有寄送。服务商寄出发票后，可以在这里看到轨迹。')
            }
          />
        }
      />
    </Page>
  )
}
