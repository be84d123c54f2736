import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import { t } from '#client/core/text.ts'
import { useFollowImports } from './import-review.ts'
import { useOpenImports } from './import-session.ts'
import { OpenImportRows } from './open-imports.tsx'
import '#client/features/payout-import/create/batch-create.css'

/** Above the orders: the lists that are none yet because somebody has to let them go. */
export function WaitingReviews() {
  const { data = [] } = useOpenImports()
  useFollowImports()
  const waiting = data.filter(({ state }) => state === importState.values.waitingReview)
  if (waiting.length === 0) return null

  return (
    <section className="create-card" aria-label={t('待复核的批次')}>
      <OpenImportRows imports={waiting} />
    </section>
  )
}
