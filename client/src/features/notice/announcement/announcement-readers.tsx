import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Drawer, Progress, Table } from 'antd'
import { useState } from 'react'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import {
  type AnnouncementReader,
  countAudience,
  listReaders,
} from '@settle/shared/features/notice/announcement-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { missing } from '#client/ui/columns/columns.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { Tabs } from '#client/ui/tabs.tsx'
import './announcement-readers.css'

interface AnnouncementReadersProps {
  row: Announcement
  onClosed: () => void
}

const { yes: read, no: unread } = yesNo.values
const pageSize = 20

/** 阅读情况: how many of those it is for have read an announcement, and who. */
export function AnnouncementReaders({ row, onClosed }: AnnouncementReadersProps) {
  const [isOpen, setOpen] = useState(true)
  const [readFlag, setReadFlag] = useState<AnnouncementReader['readFlag']>(read)
  const [pageNo, setPageNo] = useState(1)
  const isNarrow = useIsNarrow()
  const audience = useQuery({
    queryKey: ['announcement', 'audience', row.id],
    queryFn: () => call(countAudience, { query: { id: row.id } }),
  })
  const readers = useQuery({
    queryKey: ['announcement', 'readers', row.id, readFlag, pageNo],
    queryFn: () => call(listReaders, { query: { anntId: row.id, readFlag, pageNo, pageSize } }),
    placeholderData: keepPreviousData,
  })
  const { addressed = 0, read: readCount = 0 } = audience.data ?? {}

  return (
    <Drawer
      open={isOpen}
      title={t('阅读情况：{title}', { title: row.titile /* sic */ })}
      size={isNarrow ? '100%' : 640}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
    >
      <div className="announcement-readers">
        <p className="announcement-readers-count">
          {t('{read} / {addressed} 人已读', { read: readCount, addressed })}
        </p>
        <Progress
          percent={addressed === 0 ? 0 : Math.round((readCount * 100) / addressed)}
          aria-label={t('已读')}
        />
        <Tabs
          activeKey={readFlag}
          items={[
            { key: read, label: t('已读 {count}', { count: readCount }) },
            { key: unread, label: t('未读 {count}', { count: addressed - readCount }) },
          ]}
          onChange={(flag) => {
            setReadFlag(flag === read ? read : unread)
            setPageNo(1)
          }}
        />
        {readers.data === undefined && readers.error !== null ? (
          <ErrorState failure={readers.error} onRetry={() => void readers.refetch()} />
        ) : (
          <Table
            rowKey="id"
            size="small"
            loading={readers.isPending}
            dataSource={readers.data?.records ?? []}
            columns={columns()}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: <Nobody isRead={readFlag === read} /> }}
            pagination={{
              current: pageNo,
              pageSize,
              total: readers.data?.total ?? 0,
              showSizeChanger: false,
              hideOnSinglePage: true,
              onChange: setPageNo,
            }}
          />
        )}
      </div>
    </Drawer>
  )
}

/** What stands in place of the readers where there are none. */
function Nobody({ isRead }: { isRead: boolean }) {
  return <span className="row-card-minor">{isRead ? t('还没有人阅读') : t('所有人都已阅读')}</span>
}

function columns() {
  return [
    {
      key: 'username',
      title: t('账号（姓名）'),
      render: ({ username, realname }: AnnouncementReader) =>
        t('{username}（{realname}）', { username, realname }),
    },
    {
      key: 'roleCode',
      title: t('所属控制台'),
      render: (reader: AnnouncementReader) => (
        <DictionaryText dictionary={roleCode} value={reader.roleCode} />
      ),
    },
    {
      key: 'busName',
      title: t('所属主体'),
      render: ({ busName }: AnnouncementReader) => busName || missing,
    },
    {
      key: 'readTime',
      title: t('阅读时间'),
      render: ({ readTime }: AnnouncementReader) => (
        <span className="cell-figures">{readTime ?? missing}</span>
      ),
    },
  ]
}
