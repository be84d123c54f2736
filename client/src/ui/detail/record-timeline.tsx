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

interface RecordTimelineProps extends TimedRecord {
  /** It stands alone in a tab that was chosen for it, so that there is nothing to open. */
  isOnly?: boolean
}

/** 变更记录 of one record: who changed what of it, read when somebody opens it. Belongs at the end of a form or a detail. */
export function RecordTimeline({ isOnly = false, ...record }: RecordTimelineProps) {
  const [isOpen, setOpen] = useState(false)
  const bodyId = useId()
  if (isOnly) {
    return (
      <section className="record-timeline record-timeline-body">
        <Changes record={record} />
      </section>
    )
  }

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
        {isOpen && <Changes record={record} />}
      </div>
    </section>
  )
}

function Changes({ record }: { record: TimedRecord }) {
  return (
    <Suspense fallback={<Spin />}>
      <RecordChanges {...record} />
    </Suspense>
  )
}
