import { Button } from 'antd'
import { useState } from 'react'
import { defaultDateRange } from '@settle/shared/core/day.ts'
import { roleCode } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { logType, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type OperationLog,
  operationLogs,
} from '@settle/shared/features/operation-log/operation-log.ts'
import { contains, dayRange, oneOf, searched } from '#client/core/filter-codec.ts'
import { listCodec } from '#client/core/list-codec.ts'
import { useResourceList } from '#client/core/resource-list.ts'
import { serverToday } from '#client/core/server-time.ts'
import { useSession } from '#client/core/session.ts'
import { t } from '#client/core/text.ts'
import {
  dictionaryColumn,
  type ListColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns.tsx'
import { DateRangeFilter } from '#client/ui/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/dictionary-filter.tsx'
import { DictionaryTabs } from '#client/ui/dictionary-tabs.tsx'
import { DictionaryText } from '#client/ui/dictionary-text.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ExportButton } from '#client/ui/export-button.tsx'
import { Has } from '#client/ui/has.tsx'
import { ListCard } from '#client/ui/list-cards.tsx'
import { Page } from '#client/ui/page.tsx'
import { QueryBar } from '#client/ui/query-bar.tsx'
import { ResourceTable } from '#client/ui/resource-table.tsx'
import { StatusTag } from '#client/ui/status-tag.tsx'
import { TextFilter } from '#client/ui/text-filter.tsx'
import { OperationLogDrawer } from './operation-log-drawer.tsx'

const logList = listCodec({
  filters: {
    logType: oneOf(logType),
    keyWord: searched,
    username: contains,
    createTime: dayRange(() => {
      const [begin, end] = defaultDateRange(serverToday())
      return { begin, end }
    }),
    success: oneOf(yesNo),
  },
  sortable: ['createTime', 'costTime'],
})

/** 系统日志, for the platform, or 操作日志 (domain.md 2.11, 5.2–5.6): what was done, by whom and when; nobody changes it. */
export function OperationLogListScreen() {
  const list = useResourceList(operationLogs, logList)
  const isPlatform = useSession()?.userInfo.info.roleCode === roleCode.values.admin
  const [opened, setOpened] = useState<OperationLog>()

  return (
    <Page
      title={isPlatform ? t('系统日志') : t('操作日志')}
      actions={
        <Has action="log:export">
          <ExportButton list={list} />
        </Has>
      }
    >
      <DictionaryTabs list={list} name="logType" dictionary={logType} />
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('关键字')} />
        <TextFilter name="username" label={t('账号')} />
        <DateRangeFilter name="createTime" label={t('时间范围')} />
        <DictionaryFilter name="success" label={t('是否成功')} dictionary={yesNo} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(setOpened)}
        renderCard={(log) => <OperationLogCard log={log} onOpen={setOpened} />}
        empty={<EmptyState sentence={t('还没有日志。登录、操作和敏感信息的查看会记在这里。')} />}
      />
      {opened !== undefined && (
        <OperationLogDrawer log={opened} onClosed={() => setOpened(undefined)} />
      )}
    </Page>
  )
}

function columns(onOpen: (log: OperationLog) => void): ListColumn<OperationLog>[] {
  return [
    timeColumn('createTime', t('时间')),
    dictionaryColumn('logType', t('类型'), logType),
    {
      key: 'logContent',
      title: t('内容'),
      render: (log) => (
        <Button
          type="link"
          className="cell-link"
          title={log.logContent}
          onClick={() => onOpen(log)}
        >
          {log.logContent}
        </Button>
      ),
    },
    { key: 'username', title: t('账号（姓名）'), render: nameOf },
    dictionaryColumn('roleCode', t('角色'), roleCode),
    textColumn('busName', t('所属主体')),
    textColumn('ip', 'IP'),
    {
      key: 'costTime',
      title: t('耗时'),
      align: 'right',
      render: ({ costTime }) => (
        <span className="cell-figures">{t('{costTime} 毫秒', { costTime })}</span>
      ),
    },
    statusColumn('success', t('是否成功'), yesNo),
  ]
}

interface OperationLogCardProps {
  log: OperationLog
  onOpen: (log: OperationLog) => void
}

function OperationLogCard({ log, onOpen }: OperationLogCardProps) {
  return (
    <ListCard
      title={<DictionaryText dictionary={logType} value={log.logType} />}
      status={<StatusTag dictionary={yesNo} value={log.success} />}
      figure={log.logContent}
      party={`${nameOf(log)} · ${log.busName}`}
      time={log.createTime}
      actions={
        <Button type="link" size="small" onClick={() => onOpen(log)}>
          {t('详情')}
        </Button>
      }
    />
  )
}

function nameOf({ username, realname }: OperationLog): string {
  return realname === '' ? username : t('{username}（{realname}）', { username, realname })
}
