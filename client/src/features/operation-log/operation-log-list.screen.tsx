import { Button } from 'antd'
import { useState } from 'react'
import { defaultDateRange } from '@settle/shared/core/day.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import {
  logType,
  operateType,
  yesNo,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type OperationLog,
  operationLogs,
} from '@settle/shared/features/operation-log/operation-log.ts'
import { contains, dayRange, oneOf, oneOfValues, searched } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { DictionaryTabs } from '#client/ui/filter/dictionary-tabs.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { SelectFilter } from '#client/ui/filter/select-filter.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { YesNoTag } from '#client/ui/text/yes-no-tag.tsx'
import { operationText } from '#client/ui/text/operation-text.ts'
import { columnsOfKind, filtersOfKind, type LogKind, meaningOfKind, nameOf } from './log-kinds.tsx'
import { OperationLogDrawer } from './operation-log-drawer.tsx'
import './operation-log-list.css'

const requestMethods = ['POST', 'PUT', 'DELETE', 'GET'] as const

const logList = listCodec({
  filters: {
    logType: oneOf(logType),
    keyWord: searched,
    username: contains,
    ip: contains,
    requestUrl: contains,
    requestType: oneOfValues(requestMethods),
    operateType: oneOf(operateType),
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
  const kind = kindOf(list.state.filters.logType)
  const meaning = meaningOfKind(kind)

  return (
    <Page
      title={isPlatform ? t('系统日志') : t('操作日志')}
      actions={
        <Has action="log:export">
          <ExportButton list={list} />
        </Has>
      }
    >
      <DictionaryTabs
        // What one kind is searched by another may not have; nothing unseen narrows its rows.
        list={{ ...list, search: (filters) => list.search(searchOfKind(filters)) }}
        name="logType"
        dictionary={logType}
      />
      {meaning !== undefined && <p className="log-kind-meaning">{meaning}</p>}
      <QueryBar key={kind ?? 'all'} list={list}>
        {filtersOfKind(kind).map((name) => fieldOf(name))}
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columnsOfKind(kind, setOpened)}
        renderCard={(log) => <OperationLogCard log={log} onOpen={setOpened} />}
        empty={<EmptyState sentence={t('还没有日志。登录、操作和敏感信息的查看会记在这里。')} />}
      />
      {opened !== undefined && (
        <OperationLogDrawer log={opened} onClosed={() => setOpened(undefined)} />
      )}
    </Page>
  )
}

type LogFilters = ReturnType<typeof logList.blankFilters>

function kindOf(value: unknown): LogKind {
  return Object.values(logType.values).find((known) => known === value)
}

function searchOfKind(filters: object): LogFilters {
  const kept = new Set(['logType', ...filtersOfKind(kindOf(Reflect.get(filters, 'logType')))])
  return {
    ...logList.blankFilters(),
    ...Object.fromEntries(Object.entries(filters).filter(([name]) => kept.has(name))),
  }
}

/** The field of a filter, by its name. */
function fieldOf(name: string) {
  switch (name) {
    case 'username':
      return <TextFilter key={name} name={name} label={t('账号')} />
    case 'ip':
      return <TextFilter key={name} name={name} label="IP" />
    case 'requestUrl':
      return <TextFilter key={name} name={name} label={t('请求地址')} />
    case 'requestType':
      return (
        <SelectFilter
          key={name}
          name={name}
          label={t('请求方法')}
          options={requestMethods.map((value) => ({ value, label: value }))}
        />
      )
    case 'operateType':
      return (
        <DictionaryFilter key={name} name={name} label={t('操作类型')} dictionary={operateType} />
      )
    case 'createTime':
      return <DateRangeFilter key={name} name={name} label={t('时间范围')} />
    case 'success':
      return <DictionaryFilter key={name} name={name} label={t('是否成功')} dictionary={yesNo} />
    default:
      return <TextFilter key={name} name={name} label={t('关键字')} />
  }
}

interface OperationLogCardProps {
  log: OperationLog
  onOpen: (log: OperationLog) => void
}

function OperationLogCard({ log, onOpen }: OperationLogCardProps) {
  return (
    <ListCard
      title={<DictionaryText dictionary={logType} value={log.logType} />}
      status={
        <YesNoTag
          isYes={log.success === yesNo.values.yes}
          yes={t('成功')}
          no={t('失败')}
          isFailure
        />
      }
      figure={operationText(log.logContent)}
      party={`${nameOf(log)} · ${log.busName || log.ip}`}
      time={log.createTime}
      actions={
        <Button type="link" size="small" onClick={() => onOpen(log)}>
          {t('详情')}
        </Button>
      }
    />
  )
}
