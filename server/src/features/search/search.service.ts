import { isPlainTo } from '@settle/shared/core/visibility.ts'
import { flowDirection } from '@settle/shared/ledger/flow.dictionaries.ts'
import {
  type SearchGroup,
  type SearchHit,
  searchKinds,
} from '@settle/shared/features/search/search-calls.ts'
import {
  findSearchedAmount,
  isSearchable,
} from '@settle/shared/features/search/search-text.rules.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { mayCall } from '#server/core/call/access.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { type World } from '#server/worlds/world.ts'
import { type SearchSource, searchSources } from './search-sources.ts'

/** So many rows of a list are shown; the list itself shows the rest. */
const hitsOfGroup = 5

/** Who searches what: one keystroke of Ctrl K. */
interface Search {
  readonly world: World
  readonly actor: Actor
  readonly text: string
}

/**
 * What the caller's lists hold of a text. Every group is what a list answers to its own query parameters, so that scope,
 * rights, masks and fields that may be searched are decided where they are for the list (domain.md 2.3).
 */
export function searchOf(world: World, actor: Actor, typed: string): SearchGroup[] {
  const text = typed.trim()
  if (!isSearchable(text)) return []
  const search = { world, actor, text }
  const amount = findSearchedAmount(text)
  const groups = searchSources.flatMap((source) => {
    if (!isOpenTo(actor, source)) return []
    const amounts = source.amounts.filter((field) => isPlainTo(source.resource, field, actor.role))
    return [
      ...groupOf(search, source, { by: 'keyWord', value: text }),
      ...amounts.flatMap((field) =>
        amount === undefined ? [] : groupOf(search, source, { by: field, value: String(amount) }),
      ),
    ]
  })
  return groups.toSorted(byKind)
}

/** Who may ask for the list and holds its screen; its rows are opened from there. */
function isOpenTo(actor: Actor, { resource, screens }: SearchSource): boolean {
  return (
    mayCall(resource.endpoints.list, actor) && screens.some((screen) => actor.screens.has(screen))
  )
}

/** A condition of a list: its keyword, or the value of a field in fen. */
interface Asked {
  readonly by: string
  readonly value: string
}

/** As the screens ask for it, which filter fields in fen from an amount to an amount. */
function conditionsOf({ by, value }: Asked): Record<string, string> {
  return by === 'keyWord' ? { keyWord: value } : { [`${by}_begin`]: value, [`${by}_end`]: value }
}

function groupOf({ world, actor }: Search, source: SearchSource, asked: Asked): SearchGroup[] {
  const { by, value } = asked
  // One condition says the same as the two ends of a range, and an index answers it at once.
  const query = readListQuery(source.resource, actor, { [by]: value })
  const { rows, total } = source.rows(world, actor).page(query, 0, hitsOfGroup)
  if (total === 0) return []
  const amount = by === 'keyWord' ? source.amounts[0] : by
  const hits = rows.map((row) =>
    hitOf(source, presentRow(source.resource, row, actor.role), {
      actor,
      amount,
    }),
  )
  return [{ kind: source.kind, by, total, conditions: conditionsOf(asked), hits }]
}

function hitOf(
  { number, name, facts, status, time }: SearchSource,
  shown: object,
  { actor, amount }: { readonly actor: Actor; readonly amount: string | undefined },
): SearchHit {
  return {
    id: textOf(shown, 'id') ?? '',
    number: textOf(shown, number) ?? '',
    name: textOf(shown, name) ?? '',
    facts: facts(actor.role).flatMap((field) => textOf(shown, field) ?? []),
    amount: amount === undefined ? null : signedAmountOf(shown, amount),
    status: textOf(shown, status) ?? null,
    time: textOf(shown, time) ?? null,
  }
}

/** What is empty, hidden or no text is not there. */
function textOf(shown: object, field: string): string | undefined {
  const value: unknown = Reflect.get(shown, field)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function signedAmountOf(shown: object, field: string): number | null {
  const value: unknown = Reflect.get(shown, field)
  if (typeof value !== 'number') return null
  return Reflect.get(shown, 'direction') === flowDirection.values.expense ? -value : value
}

function byKind(left: SearchGroup, right: SearchGroup): number {
  return searchKinds.indexOf(left.kind) - searchKinds.indexOf(right.kind)
}
