import { useState } from 'preact/hooks'
import { usePanel } from '#panel/panel-model.ts'
import { Choice, Form, Refusal, textIn } from '#panel/parts/form.tsx'
import { t } from '#panel/text.ts'
import { DiffResult } from './diff-result.tsx'
import { type Diff, isUsable, momentApi, type Snapshot } from './moment-api.ts'

/** What differs between two moments of the chosen world. */
export function CompareForm({ snapshots }: { readonly snapshots: readonly Snapshot[] }) {
  const { chosenName } = usePanel()
  const [diff, setDiff] = useState<Diff>()
  const named = snapshots.filter(isUsable).map(({ name }) => [name, name] as const)
  const seed = ['seed', t('种子（最初的数据）')] as const
  const now = ['now', t('现在')] as const
  const compare = async (values: FormData) => {
    const [from, to] = [textIn(values, 'diff-from'), textIn(values, 'diff-to')]
    setDiff(await momentApi.diff(chosenName, from, to))
  }
  return (
    <div>
      <Form class="grid-form" submit={compare}>
        <Choice id="diff-from" label={t('从')} options={[seed, ...named, now]} />
        <Choice id="diff-to" label={t('到')} options={[now, ...named, seed]} />
        <button type="submit" class="button">
          {t('比较')}
        </button>
        <Refusal />
      </Form>
      <div class="diff" aria-live="polite">
        {diff && <DiffResult {...diff} />}
      </div>
    </div>
  )
}
