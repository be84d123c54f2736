import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { messageCategory, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  markAllAnnouncementsRead,
  myAnnouncements,
  type MyAnnouncement,
} from '@settle/shared/features/notice/my-announcement-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { oneOf, oneOfValues, searched } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { dictionaryColumn, type ListColumn, timeColumn } from '#client/ui/columns/columns.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { SelectFilter } from '#client/ui/filter/select-filter.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { tellingText } from './telling-text.ts'
import { useReloadMessages } from './messages.ts'
import { MessageView } from './message-view.tsx'
import { useOpenedMessage } from './opened-message.ts'
import { PriorityTag } from './priority-tag.tsx'
import { senderOf } from './sender.ts'
import './user-announcement.css'

const { yes: read, no: unread } = yesNo.values

const messageList = listCodec({
  filters: {
    titile: searched, // sic
    sender: searched,
    readFlag: oneOfValues([read, unread]),
    msgCategory: oneOf(messageCategory),
  },
  // The server has an order of its own: what is unread stands first.
  sortable: [],
})

/** 我的公告 ([ROUTE-08], [NOTICE-02]): what the reader was sent, with what they have read of it. */
export function UserAnnouncementScreen() {
  const list = useResourceList(myAnnouncements, messageList)
  const { message, open, close } = useOpenedMessage()

  return (
    <Page title={t('我的公告')} actions={<ReadAllButton />}>
      <QueryBar list={list}>
        <TextFilter name="titile" label={t('标题')} />
        <TextFilter name="sender" label={t('发布人')} />
        <SelectFilter
          name="readFlag"
          label={t('阅读状态')}
          options={[
            { value: unread, label: t('未读') },
            { value: read, label: t('已读') },
          ]}
        />
        <DictionaryFilter name="msgCategory" label={t('消息类型')} dictionary={messageCategory} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(open)}
        renderCard={(row) => (
          <ListCard
            title={<OpenButton row={row} onOpen={open} />}
            status={<ReadMark row={row} />}
            figure={<PriorityTag value={row.priority} />}
            party={
              <>
                <DictionaryText dictionary={messageCategory} value={row.msgCategory} /> ·{' '}
                {senderOf(row)}
              </>
            }
            time={row.sendTime}
          />
        )}
        empty={<EmptyState sentence={t('还没有收到公告和消息')} />}
      />
      <MessageView message={message} onClosed={close} />
    </Page>
  )
}

function columns(open: (row: MyAnnouncement) => void): ListColumn<MyAnnouncement>[] {
  return [
    {
      key: 'titile', // sic
      title: t('标题'),
      render: (row) => <OpenButton row={row} onOpen={open} />,
    },
    dictionaryColumn('msgCategory', t('消息类型'), messageCategory),
    { key: 'priority', title: t('优先级'), render: (row) => <PriorityTag value={row.priority} /> },
    { key: 'sender', title: t('发布人'), render: senderOf },
    timeColumn('sendTime', t('发布时间')),
    { key: 'readFlag', title: t('阅读状态'), render: (row) => <ReadMark row={row} /> },
    { ...timeColumn('readTime', t('阅读时间')), isExtra: true },
  ]
}

interface OpenButtonProps {
  row: MyAnnouncement
  onOpen: (row: MyAnnouncement) => void
}

function OpenButton({ row, onOpen }: OpenButtonProps) {
  const title = tellingText(row)

  return (
    <Button
      type="link"
      className="message-title"
      data-unread={row.readFlag === unread}
      title={title}
      onClick={() => onOpen(row)}
    >
      <span>{title}</span>
    </Button>
  )
}

function ReadMark({ row }: { row: MyAnnouncement }) {
  const isUnread = row.readFlag === unread

  return (
    <span className="status-tag" data-meaning={isUnread ? 'running' : 'ended'}>
      {isUnread ? t('未读') : t('已读')}
    </span>
  )
}

/** 全部标注已读, after a confirmation. */
function ReadAllButton() {
  const { modal, message } = App.useApp()
  const reload = useReloadMessages()
  const marking = useMutation({
    mutationFn: () => call(markAllAnnouncementsRead),
    onSuccess: async () => {
      message.success(t('全部已读'))
      await reload()
    },
  })

  const ask = () => {
    void modal.confirm({
      title: t('全部标注已读？'),
      content: t('所有未读的公告和系统消息都会标为已读，不能恢复为未读。'),
      okText: t('全部标注已读'),
      cancelText: t('取消'),
      onOk: () => marking.mutateAsync().catch(() => undefined),
    })
  }

  return (
    <Button loading={marking.isPending} onClick={ask}>
      {t('全部标注已读')}
    </Button>
  )
}
