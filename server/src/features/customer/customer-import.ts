import { type Static } from 'typebox'
import { parseYuan } from '@settle/shared/core/money/fen.ts'
import { type customerImport } from '@settle/shared/features/customer/customer-import.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type RowAdder } from '#server/core/list/list-import.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import { cityRows, industryRows } from '#server/features/basics/index.ts'
import { salesmanRows } from '#server/features/party/index.ts'
import { agents } from '#server/features/session/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { conflictFinder } from './customer-conflict.ts'
import { reportCustomer } from './customer.service.ts'

type ImportedCustomer = Static<ReturnType<typeof customerImport.draft>>

/** Adds reports out of a file by the rules of the form; names stand in place of ids. */
export function customerAdder(actor: Actor): RowAdder<ImportedCustomer> {
  let known: { readonly names: Names; readonly find: ReturnType<typeof conflictFinder> } | undefined
  return {
    add: (tx: Transaction, row) => {
      // Read once: a file may have ten thousand rows.
      known ??= { names: namesOf(tx, actor), find: conflictFinder(tx, actor) }
      const { names, find } = known
      const { industryName, cityName, agentName, salesmanPhone, ...draft } = row
      reportCustomer(
        tx,
        {
          ...draft,
          industryId: idOf(names.industries, industryName, 'industryName', '没有这个行业'),
          cityCode: idOf(names.cities, cityName, 'cityName', '没有这个城市') ?? '',
          expectMonthAmount: fenIn(row.expectMonthYuan),
          expectHeads: countIn(row.expectHeads),
          agentId: idOf(names.agents, agentName, 'agentName', '没有这个代理商'),
          salesmanId: idOf(names.salesmen, salesmanPhone, 'salesmanPhone', '没有这个业务员'),
        },
        actor,
        find,
      )
    },
  }
}

interface Names {
  readonly industries: ReadonlyMap<string, string>
  readonly cities: ReadonlyMap<string, string>
  readonly agents: ReadonlyMap<string, string>
  readonly salesmen: ReadonlyMap<string, string>
}

function namesOf(source: RowSource, actor: Actor): Names {
  const { role, tenantId } = actor
  const isOwn = (row: { readonly tenantId: string }) =>
    role === 'admin' || row.tenantId === tenantId
  const cities = [...source.rows(cityRows).each(live)]
  const agentRows = role === 'agent' ? [] : [...source.rows(agents).each(live)].filter(isOwn)
  const salesmen = role === 'agent' ? [] : [...source.rows(salesmanRows).each(live)].filter(isOwn)
  return {
    industries: new Map(
      [...source.rows(industryRows).each(live)].map((row) => [row.industryName, row.id]),
    ),
    // Provinces come first, so that of two of one name the city counts.
    cities: new Map(
      cities.flatMap(({ cityCode, cityName }) => [
        [cityName, cityCode] as const,
        [cityName.replace(/市$/, ''), cityCode] as const,
        [cityCode, cityCode] as const,
      ]),
    ),
    agents: new Map(agentRows.map(({ id, agentName }) => [agentName, id])),
    salesmen: new Map(salesmen.map(({ id, phone }) => [phone, id])),
  }
}

function idOf(
  ids: ReadonlyMap<string, string>,
  text: string | undefined,
  field: string,
  sentence: string,
): string | null {
  if (text === undefined || text === '') return null
  const id = ids.get(text)
  if (id === undefined) throw fieldRefusal(field, sentence)
  return id
}

function fenIn(text = '0'): number {
  const plain = text.replaceAll(/[,，\s]/g, '')
  if (!/^\d{1,10}(?:\.\d{1,2})?$/.test(plain)) {
    throw fieldRefusal('expectMonthYuan', '请填写不小于 0、最多两位小数的金额')
  }
  return parseYuan(plain)
}

function countIn(text = '0'): number {
  if (!/^\d{1,6}$/.test(text)) throw fieldRefusal('expectHeads', '请填写不小于 0 的整数')
  return Number(text)
}

const live = {
  where: [{ field: 'delFlag', is: 'equal', value: '0' }],
  order: { field: 'id', descending: false },
} as const
