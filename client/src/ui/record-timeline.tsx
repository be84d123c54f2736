import { HistoryOutlined } from '@ant-design/icons'
import { Button, Spin } from 'antd'
import { lazy, Suspense, useId, useState } from 'react'
import { t } from '#client/core/text.ts'
import { type TimedRecord } from './record-changes.tsx'
import './record-timeline.css'

// Nobody needs it before they ask for it.
const RecordChanges = lazy(async () => ({
  default: (await import('./record-changes.tsx')).RecordChanges,
}))

/** 变更记录 of one record: who changed what of it, read when somebody opens it. Belongs at the end of a form or a detail. */
export function RecordTimeline(record: TimedRecord) {
  const [isOpen, setOpen] = useState(false)
  const bodyId = useId()

  return (
    <section className="record-timeline">
      <Button
        type="text"
        icon={<HistoryOutlined />}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('变更记录')}
      </Button>
      <div id={bodyId} className="record-timeline-body">
        {isOpen && (
          <Suspense fallback={<Spin />}>
            <RecordChanges {...record} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
