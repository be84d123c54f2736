import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t } from '#panel/text.ts'
import { addressOf } from './place.ts'
import { type Call, type CallGroup, type Reference } from './reference.ts'
import { MethodTag } from './tags.tsx'

interface NavigationProps {
  readonly reference: Reference
  /** The call that is shown; '' for the beginning. */
  readonly current: string
}

/** The calls by group; the search looks at names, paths, permissions and fields. */
export function Navigation({ reference: { groups }, current }: NavigationProps) {
  const [text, setText] = useState('')
  const wanted = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = groups
    .map((group) => ({ ...group, calls: group.calls.filter((call) => isWanted(call, wanted)) }))
    .filter(({ calls }) => calls.length > 0)
  const [first] = found.flatMap(({ calls }) => calls)
  const go = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && text !== '' && first !== undefined) location.hash = addressOf(first.id)
  }
  return (
    <nav aria-label={t('接口列表')}>
      <input
        type="search"
        id="search"
        autocomplete="off"
        placeholder={t('搜索接口、路径或字段')}
        aria-label={t('搜索接口、路径或字段')}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={go}
      />
      <p class="hint" role="status">
        {found.length === 0 && t('没有符合的接口；换一个词，或清空搜索')}
      </p>
      <a href={addressOf('')} class="start" aria-current={current === '' ? 'page' : 'false'}>
        {t('开始')}
      </a>
      {found.map((group) => (
        <Group key={group.name} group={group} current={current} isSearched={wanted.length > 0} />
      ))}
    </nav>
  )
}

/** Puts the caret into the search. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('#search')?.focus()
}

interface GroupProps {
  readonly group: CallGroup
  readonly current: string
  readonly isSearched: boolean
}

/** Open where somebody searches, or where the shown call stands; else as the reader left it. */
function Group({ group: { name, calls }, current, isSearched }: GroupProps) {
  const place = useRef<HTMLDetailsElement>(null)
  const isHere = calls.some(({ id }) => id === current)
  useLayoutEffect(() => {
    const { current: details } = place
    if (details === null) return
    details.open = isSearched || isHere
    if (isHere) {
      details.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
    }
  }, [isSearched, isHere, current])
  return (
    <details ref={place}>
      <summary>{name}</summary>
      <ul>
        {calls.map((call) => (
          <li key={call.id}>
            <a
              href={addressOf(call.id)}
              title={`${call.method} ${call.path}`}
              aria-current={call.id === current ? 'page' : 'false'}
            >
              <MethodTag {...call} />
              <span>{call.summary}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function isWanted(call: Call, wanted: readonly string[]): boolean {
  const { id, path, summary, group, permission } = call
  const fields = [...call.pathFields, ...call.queryFields, ...call.bodyFields, ...call.filters]
  const words = [id, path, summary, group, permission ?? '', ...fields.map(({ name }) => name)]
  const text = words.join(' ').toLowerCase()
  return wanted.every((word) => text.includes(word))
}
