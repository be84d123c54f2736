import { useEffect, useState } from 'preact/hooks'
import { usePanel } from '#panel/panel-model.ts'
import { t } from '#panel/text.ts'
import { type FaultDraft, draftFrom, firstDraft } from './fault-draft.ts'
import { FaultExplain } from './fault-explain.tsx'
import { FaultForm } from './fault-form.tsx'
import { FaultList } from './fault-list.tsx'
import { FaultPresets } from './fault-presets.tsx'
import { GenuineCard } from './genuine-card.tsx'
import { useFaults } from './use-faults.ts'
import { UserNames } from './user-field.tsx'
import './faults.css'

/**
 * Makes requests fail, and shows what stands and why. A link fills the form: `#faults?operation=…&effect=500&user=…`
 * (`draftFrom` names the members).
 */
export function FaultsTab() {
  const { link, tab } = usePanel()
  const faults = useFaults()
  const [draft, setDraft] = useState(firstDraft)
  useEffect(() => {
    if (tab === 'faults' && link.size > 0) setDraft(draftFrom(link))
    // oxlint-disable-next-line react/exhaustive-deps -- each visit by a link fills the form once
  }, [link])
  const change = (next: Partial<FaultDraft>) => setDraft((before) => ({ ...before, ...next }))
  const { operations, obstacle } = faults
  return (
    <div class="faults">
      <FaultPresets add={faults.add} />
      <div class="stack">
        <FaultForm faults={faults} draft={draft} change={change} />
        <FaultExplain faults={faults} draft={draft} />
      </div>
      <div class="stack">
        <div role="status">
          {obstacle && (
            <p class="notice">
              {t('故障 {id} 已建立，但现在不会发生：{obstacle}。需要时可以在下方“为什么”中查。', {
                ...obstacle,
              })}
            </p>
          )}
        </div>
        <FaultList faults={faults} />
        <GenuineCard operations={operations} />
      </div>
      <UserNames />
    </div>
  )
}
