import { type UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { type Question } from '@settle/shared/features/help/question.ts'
import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import { t } from '#client/core/text.ts'
import { LatestQuestions } from '#client/features/help/index.ts'
import { PopoverRow, PopoverRowsSkeleton } from '#client/ui/detail/popover-rows.tsx'
import { type UnreadMessages } from '#client/features/notice/message/messages.ts'
import { PriorityTag } from '#client/features/notice/message/priority-tag.tsx'
import { tellingText } from '#client/features/notice/message/telling-text.ts'
import { Tabs } from '#client/ui/tabs.tsx'

interface BellPanelProps {
  unread: UseQueryResult<UnreadMessages>
  onOpen: (announcement: Announcement) => void
  onQuestion: (question: Question) => void
  /** Something of another place was chosen: the popover is done. */
  onLeave: () => void
}

/** 系统公告 with its two groups, and 常见问题 ([NOTICE-01] to [NOTICE-03]; rulings.md, Client). */
export function BellPanel({ unread, onOpen, onQuestion, onLeave }: BellPanelProps) {
  return (
    <Tabs
      centered
      size="small"
      destroyOnHidden
      items={[
        {
          key: 'messages',
          label: t('系统公告'),
          children: <Messages unread={unread} onOpen={onOpen} onLeave={onLeave} />,
        },
        {
          key: 'questions',
          label: t('常见问题'),
          children: <LatestQuestions onOpen={onQuestion} onLeave={onLeave} />,
        },
      ]}
    />
  )
}

function Messages({ unread, onOpen, onLeave }: Omit<BellPanelProps, 'onQuestion'>) {
  const navigate = useNavigate()
  const { data, error, refetch } = unread

  return (
    <>
      {error !== null && (
        <p className="popover-failure" role="alert">
          {data === undefined ? t('消息加载失败。') : t('消息没有更新，下面是上一次的。')}
          <Button type="link" size="small" onClick={() => void refetch()}>
            {t('重试')}
          </Button>
        </p>
      )}
      {data === undefined && error === null && <PopoverRowsSkeleton />}
      {data !== undefined && (
        <div className="bell-groups">
          <Group
            title={t('公告({total})', { total: data.anntMsgTotal })}
            rows={data.anntMsgList}
            empty={t('没有未读的公告')}
            onOpen={onOpen}
          />
          <Group
            title={t('系统消息({total})', { total: data.sysMsgTotal })}
            rows={data.sysMsgList}
            empty={t('没有未读的系统消息')}
            onOpen={onOpen}
          />
        </div>
      )}
      <Button
        block
        type="link"
        className="popover-more"
        onClick={() => {
          onLeave()
          void navigate('/isps/userAnnouncement')
        }}
      >
        {t('查看更多')}
      </Button>
    </>
  )
}

interface GroupProps {
  title: string
  rows: readonly Announcement[]
  empty: string
  onOpen: (announcement: Announcement) => void
}

function Group({ title, rows, empty, onOpen }: GroupProps) {
  return (
    <section aria-label={title}>
      <h3 className="bell-group-title">{title}</h3>
      {rows.length === 0 && <p className="popover-empty">{empty}</p>}
      <ul className="popover-rows">
        {rows.map((row) => (
          <PopoverRow
            key={row.id}
            title={tellingText(row)}
            time={t('{time} 发布', { time: row.createTime })}
            mark={<PriorityTag value={row.priority} />}
            onOpen={() => onOpen(row)}
          />
        ))}
      </ul>
    </section>
  )
}
