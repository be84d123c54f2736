import { addDays } from '@settle/shared/core/day.ts'
import { coopStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { packageInfos } from '@settle/shared/features/package/package-info.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { DueDay } from './due-day.tsx'
import { RecentCard, RecentRow } from './recent-card.tsx'

const soonDays = 30
const longAgo = '2000-01-01'

/** 即将到期合作 (domain.md 6): the packages that end within thirty days, the first one on top. */
export function EndingPackages() {
  return (
    <RecentCard
      title={t('即将到期合作')}
      resource={packageInfos}
      conditions={{
        coopStatus: coopStatus.values.cooperating,
        endDate_begin: longAgo,
        endDate_end: addDays(serverToday(), soonDays),
        column: 'endDate',
        order: 'asc',
      }}
      screen="package"
      renderRow={({ merchantName, providerName, endDate }) => (
        <RecentRow
          title={merchantName}
          figure={<DueDay day={endDate} />}
          party={providerName}
          time={endDate}
        />
      )}
      empty={<EmptyState sentence={t('30 天内没有到期的合作。')} />}
    />
  )
}
