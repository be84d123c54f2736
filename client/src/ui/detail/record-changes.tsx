import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { type Resource } from '@settle/shared/core/resource.ts'
import { listRecordChanges, type RecordChange } from '@settle/shared/core/list/record-changes.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { ChangesTable } from './changes-table.tsx'
import { Timeline, TimelineStep } from './timeline.tsx'

/** Which record, by the resource that it is read as. */
export interface TimedRecord {
  resource: Pick<Resource, 'name'>
  id: string
}

const stepCount = 10

/** Who changed what of a record, the newest first. */
export function RecordChanges({ resource, id }: TimedRecord) {
  const locale = useLocale()
  const [pageSize, setPageSize] = useState(stepCount)
  const { data, error, isFetching, refetch } = useQuery({
    // Under the resource's name: a change of its rows reads the timeline anew.
    queryKey: [resource.name, 'changes', id, pageSize, locale],
    queryFn: ({ signal }) =>
      call(
        listRecordChanges,
        { query: { resource: resource.name, id, pageNo: 1, pageSize } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    retry: false,
  })

  if (data === undefined) {
    return error === null ? <Spin /> : <ErrorState failure={error} onRetry={() => void refetch()} />
  }
  const { records, total } = data
  if (total === 0) {
    return <EmptyState sentence={t('还没有人修改过，或者修改在开始记录之前。')} />
  }
  return (
    <>
      <Timeline label={t('变更记录')}>
        {records.map((change) => (
          <TimelineStep
            key={change.id}
            state="done"
            title={change.action}
            time={[change.time, change.by].filter(Boolean).join(' · ')}
          >
            <ChangedFields change={change} />
          </TimelineStep>
        ))}
      </Timeline>
      {total > records.length && (
        <Button
          type="link"
          size="small"
          loading={isFetching}
          onClick={() => setPageSize(pageSize + stepCount)}
        >
          {t('显示更早的变更（共 {total} 次）', { total })}
        </Button>
      )}
    </>
  )
}

function ChangedFields({ change: { fields, others } }: { change: RecordChange }) {
  return (
    <>
      {fields.length > 0 && <ChangesTable changes={fields} />}
      {others > 0 && t('另有 {count} 项内部字段', { count: others })}
    </>
  )
}
