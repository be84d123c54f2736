import { type SearchGroup, type SearchHit } from '@settle/shared/features/search/search-calls.ts'
import { Money, MoneyChange } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { statusOf } from './hit-words.ts'
import { MarkedText } from './marked-text.tsx'
import './hit-row.css'

interface HitRowProps {
  group: SearchGroup
  hit: SearchHit
  text: string
}

/** A found row in two lines: what it is and how it stands, then what tells it apart. */
export function HitRow({ group: { kind, by }, hit, text }: HitRowProps) {
  const { number, name, facts, status, time } = hit
  const dictionary = statusOf[kind]
  const words = [text]

  return (
    <span className="hit">
      <span className="hit-line">
        <span className="hit-name">
          <MarkedText text={name || number} words={words} />
        </span>
        {dictionary !== undefined && status !== null && (
          <StatusTag dictionary={dictionary} value={status} />
        )}
        <HitAmount kind={kind} hit={hit} isMatch={by !== 'keyWord'} />
      </span>
      <span className="hit-line hit-minor">
        {name !== '' && number !== '' && (
          <span className="number">
            <MarkedText text={number} words={words} />
          </span>
        )}
        <span className="hit-facts">
          <MarkedText text={facts.join(' · ')} words={words} />
        </span>
        {time !== null && <time className="hit-time">{time.slice(0, 10)}</time>}
      </span>
    </span>
  )
}

interface HitAmountProps {
  kind: SearchGroup['kind']
  hit: SearchHit
  isMatch: boolean
}

function HitAmount({ kind, hit: { amount }, isMatch }: HitAmountProps) {
  if (amount === null) return null
  const money =
    kind === 'flow' ? (
      <MoneyChange amount={Math.abs(amount)} isIncome={amount > 0} />
    ) : (
      <Money amount={amount} />
    )
  return <span className="hit-amount">{isMatch ? <mark>{money}</mark> : money}</span>
}
