import { Button } from 'antd'
import { lazy, useState } from 'react'
import {
  messageCategory,
  messageType,
  priority,
  sendStatus,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { announcementImport } from '@settle/shared/features/notice/announcement-import.ts'
import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import { useCan } from '#client/core/session/access.ts'
import { contains, dayRange, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { BatchBar } from '#client/ui/list/batch-bar.tsx'
import {
  actionsColumn,
  type ListColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ImportButton } from '#client/ui/list-import/import-button.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { AnnouncementActions } from './announcement-actions.tsx'
import { AudienceText } from './audience-text.tsx'
import { managedAnnouncements } from './announcement-resource.ts'
import { MessageView } from '#client/features/notice/message/message-view.tsx'
import { type Message, messageOf } from '#client/features/notice/message/opened-message.ts'
import { PriorityTag } from '#client/features/notice/message/priority-tag.tsx'
import { RemoveAnnouncementsAction } from './remove-announcements-action.tsx'
import '#client/features/notice/message/user-announcement.css'

// Forms are not part of what a list needs to be drawn.
const AnnouncementForm = lazy(async () => ({
  default: (await import('./announcement-form.tsx')).AnnouncementForm,
}))

// The messages of the system are in the same table; nobody manages them.
const announcementList = within(
  listCodec({
    filters: {
      sendStatus: oneOf(sendStatus),
      titile: contains, // sic
      priority: oneOf(priority),
      msgType: oneOf(messageType),
      sender: contains,
      sendTime: dayRange(),
    },
    sortable: ['titile', 'sendTime', 'createTime'], // sic
  }),
  { msgCategory: messageCategory.values.announcement },
)

/** 公告管理 (domain.md 2.11): what the platform tells everybody, and an operator its own tenant. */
export function AnnouncementListScreen() {
  const list = useResourceList(managedAnnouncements, announcementList)
  const can = useCan()
  const [opened, setOpened] = useState<Message>()
  const preview = (row: Announcement) => setOpened(messageOf(row))
  const addButton = (
    <Has action="announce:add">
      <FormButton
        label={t('新增公告')}
        type="primary"
        renderForm={(close) => <AnnouncementForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page
      title={t('公告管理')}
      actions={
        <>
          <Has action="announce:add">
            <ImportButton list={announcementImport} title={t('导入公告')} />
          </Has>
          {addButton}
        </>
      }
    >
      <StatusTabs list={list} name="sendStatus" dictionary={sendStatus} />
      <QueryBar list={list}>
        <TextFilter name="titile" label={t('标题')} />
        <DictionaryFilter name="priority" label={t('优先级')} dictionary={priority} />
        <DictionaryFilter name="msgType" label={t('通告对象')} dictionary={messageType} />
        <TextFilter name="sender" label={t('发布人')} />
        <DateRangeFilter name="sendTime" label={t('发布时间')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(preview)}
        renderCard={(row) => (
          <ListCard
            title={<TitleButton row={row} onOpen={preview} />}
            status={<StatusTag dictionary={sendStatus} value={row.sendStatus} />}
            figure={<PriorityTag value={row.priority} />}
            party={<AudienceText row={row} />}
            time={row.sendTime ?? row.createTime}
            actions={<AnnouncementActions row={row} />}
          />
        )}
        empty={<EmptyState sentence={t('还没有公告')} action={addButton} />}
        {...(can('announce:delete') && {
          batch: (
            <BatchBar selection={list.selection}>
              <RemoveAnnouncementsAction selection={list.selection} />
            </BatchBar>
          ),
        })}
      />
      <MessageView message={opened} onClosed={() => setOpened(undefined)} />
    </Page>
  )
}

function columns(onOpen: (row: Announcement) => void): ListColumn<Announcement>[] {
  return [
    {
      key: 'titile', // sic
      title: t('标题'),
      render: (row) => <TitleButton row={row} onOpen={onOpen} />,
    },
    { key: 'priority', title: t('优先级'), render: (row) => <PriorityTag value={row.priority} /> },
    { key: 'msgType', title: t('通告对象'), render: (row) => <AudienceText row={row} /> },
    statusColumn('sendStatus', t('发布状态'), sendStatus),
    textColumn('sender', t('发布人')),
    timeColumn('sendTime', t('发布时间')),
    { ...timeColumn('startTime', t('生效时间')), isExtra: true },
    { ...timeColumn('endTime', t('失效时间')), isExtra: true },
    { ...timeColumn('cancelTime', t('撤销时间')), isExtra: true },
    { ...timeColumn('createTime', t('创建时间')), isExtra: true },
    actionsColumn(t('操作'), 176, (row) => <AnnouncementActions row={row} />),
  ]
}

interface TitleButtonProps {
  row: Announcement
  onOpen: (row: Announcement) => void
}

/** Opens it as its readers see it. */
function TitleButton({ row, onOpen }: TitleButtonProps) {
  const title = row.titile // sic

  return (
    <Button
      type="link"
      className="message-title"
      title={t('预览：{title}', { title })}
      onClick={() => onOpen(row)}
    >
      <span>{title}</span>
    </Button>
  )
}
