import { type RowChange } from '#panel/requests/request-summary.ts'
import { t } from '#panel/text.ts'
import { type BarModel } from './bar-model.ts'
import { Section } from './section.tsx'

const shownRows = 10
const shownFields = 6

/** The rows that the last request of the page that changed any changed. */
export function ChangeSection({ model: { lastChange } }: { readonly model: BarModel }) {
  return (
    <Section id="bar-changes" title={t('改了什么')}>
      {lastChange === undefined ? (
        <p class="hint">{t('本页最近的请求没有改动数据。')}</p>
      ) : (
        <>
          <p>
            <code>{`${lastChange.entry.method} ${lastChange.entry.path}`}</code>{' '}
            {t('改了 {count} 行', { count: lastChange.entry.changeCount })}
          </p>
          <ul class="changes">
            {lastChange.changes.slice(0, shownRows).map((change) => (
              <li key={`${change.collection} ${change.id}`}>
                <Row {...change} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function Row({ collection, id, kind, fields }: RowChange) {
  const names = Object.entries(fields)
  return (
    <>
      <span class="tag">{kindText(kind)}</span> <code>{`${collection} ${id}`}</code>
      {kind === 'changed' && (
        <span class="fields">
          {names.slice(0, shownFields).map(([name, [before, after]]) => (
            <span key={name}>{`${name}: ${valueText(before)} → ${valueText(after)}`}</span>
          ))}
          {names.length > shownFields && <span>…</span>}
        </span>
      )}
    </>
  )
}

function kindText(kind: RowChange['kind']): string {
  if (kind === 'changed') return t('修改|改动')
  return kind === 'added' ? t('新增') : t('删除')
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '–'
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
