import { BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { t } from '#client/core/text.ts'

const LiveBell = lazy(async () => ({ default: (await import('./live-bell.tsx')).LiveBell }))

/** The bell of the header ([NOTICE-01]). What it does is fetched behind the first page, which weighs enough. */
export function NoticeBell() {
  return (
    <Suspense
      fallback={<Button type="text" disabled aria-label={t('通知')} icon={<BellOutlined />} />}
    >
      <LiveBell />
    </Suspense>
  )
}
