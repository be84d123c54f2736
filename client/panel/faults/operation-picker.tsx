import { useLayoutEffect, useState } from 'preact/hooks'
import { Labelled } from '#panel/parts/form.tsx'
import { t } from '#panel/text.ts'
import { type Operation } from './fault-api.ts'

interface PickerProps {
  readonly id: string
  readonly operations: readonly Operation[]
  /** '' is any. */
  readonly chosenId: string
  readonly choose: (id: string) => void
}

/** What the open list is narrowed to: all of it, until somebody types. */
interface Search {
  readonly text: string
  readonly wanted: string
}

/**
 * A choice among all calls of the product: typing filters, the arrow keys walk, Enter takes, Escape leaves all as it was.
 */
export function OperationPicker({ id, operations, chosenId, choose }: PickerProps) {
  const [search, setSearch] = useState<Search>()
  const [active, setActive] = useState(0)
  const groups = search === undefined ? [] : groupsOf(operations, search.wanted)
  const ids = [
    ...(search?.wanted === '' ? [''] : []),
    ...groups.flatMap(([, members]) => members.map((member) => member.id)),
  ]
  const activeId = ids[active]
  const chosen = operations.find((operation) => operation.id === chosenId)
  const shownName = chosen?.name ?? chosenId

  const openAll = () => {
    setSearch({ text: shownName, wanted: '' })
    const all = groupsOf(operations, '').flatMap(([, members]) => members)
    setActive(1 + all.findIndex((operation) => operation.id === chosenId))
  }
  const narrow = (text: string) => {
    setSearch({ text, wanted: text.trim().toLowerCase() })
    setActive(0)
  }
  const close = () => setSearch(undefined)
  const take = (next: string) => {
    close()
    choose(next)
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Escape' && search) close()
    else if (key === 'Enter' && search) {
      if (activeId !== undefined) take(activeId)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1
      if (search) setActive((active + step + ids.length) % Math.max(1, ids.length))
      else openAll()
    } else return
    event.preventDefault()
  }
  const leave = () => {
    if (search?.text.trim() === '' && chosenId !== '') take('')
    else close()
  }
  const optionId = (value: string) => `${id}-${value === '' ? 'any' : value}`
  const activeOption = search && activeId !== undefined ? optionId(activeId) : undefined
  useLayoutEffect(() => {
    if (activeOption === undefined) return
    document.getElementById(activeOption)?.scrollIntoView({ block: 'nearest' })
  }, [activeOption])
  const option = (value: string, name: string, address?: string) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input has focus and keys
    <div
      key={value}
      id={optionId(value)}
      role="option"
      class={value === activeId ? 'active' : ''}
      aria-selected={value === chosenId}
      onClick={() => take(value)}
    >
      <span>{name}</span>
      {address !== undefined && <code class="hint">{address}</code>}
    </div>
  )

  return (
    <Labelled id={id} label={t('哪个接口')} help={<Facts id={chosenId} chosen={chosen} />}>
      <input
        id={id}
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        aria-expanded={search !== undefined}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={activeOption}
        aria-describedby={`${id}-help`}
        placeholder={t('任意接口；输入名称、路径或编号查找')}
        value={search?.text ?? shownName}
        onInput={({ currentTarget }) => narrow(currentTarget.value)}
        onClick={({ currentTarget }) => {
          if (search) return
          currentTarget.select()
          openAll()
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        class="choices"
        aria-label={t('接口')}
        hidden={search === undefined}
        // A press on the list would take the focus before it is a click.
        onPointerDown={(event) => event.preventDefault()}
      >
        {search?.wanted === '' && option('', t('任意接口'))}
        {groups.map(([name, members]) => (
          <div key={name} role="group" aria-label={name}>
            <p class="hint" aria-hidden="true">
              {name}
            </p>
            {members.map((one) => option(one.id, one.name, `${one.method} ${one.path}`))}
          </div>
        ))}
        {search && groups.length === 0 && (
          <p class="hint">{t('没有符合的接口；换一个词，或清空搜索')}</p>
        )}
      </div>
    </Labelled>
  )
}

function Facts({ id, chosen }: { readonly id: string; readonly chosen: Operation | undefined }) {
  if (id === '') return <>{t('留空：任意接口，但登录、退出和后台轮询除外。')}</>
  if (chosen === undefined) return <>{t('没有接口 {id}。', { id })}</>
  const { method, path, effect, background } = chosen
  return (
    <>
      <code>{`${method} ${path}`}</code>
      {` · ${id}`}
      {effect === 'mutate' && ` · ${t('会改变数据')}`}
      {background && ` · ${t('后台调用')}`}
    </>
  )
}

/** The calls that fit, by group. */
function groupsOf(operations: readonly Operation[], wanted: string) {
  const words = wanted.split(/\s+/)
  const found = operations.filter(({ id, name, path, method, group }) => {
    const text = `${id} ${name} ${method} ${path} ${group}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const names = [...new Set(found.map(({ group }) => group))]
  return names.map((name) => [name, found.filter(({ group }) => group === name)] as const)
}
