import { Button } from 'antd'
import { type ResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import './linked-scope.css'

interface LinkedScopeProps<Row> {
  list: ResourceList<Row>
  /** The filters that only an address sets, each with what it says; the rows in sight may tell the name of an id. */
  texts: Readonly<Record<string, (value: string, rows: readonly Row[]) => string>>
}

/** Says what an address narrows the list to where no field of the list shows it, and shows all rows again. */
export function LinkedScope<Row>({ list, texts }: LinkedScopeProps<Row>) {
  const filters: Readonly<Record<string, unknown>> = { ...list.state.filters }
  const rows = list.page.data?.records ?? []
  const set = Object.entries(texts).flatMap(([name, textOf]) => {
    const value = filters[name]
    return typeof value === 'string' ? [{ name, text: textOf(value, rows) }] : []
  })
  if (set.length === 0) return null
  const cleared = Object.fromEntries(set.map(({ name }) => [name, undefined]))

  return (
    <div className="linked-scope">
      <span>{t('只看：{what}', { what: set.map(({ text }) => text).join(t('、')) })}</span>
      <Button type="link" size="small" onClick={() => list.search({ ...filters, ...cleared })}>
        {t('显示全部')}
      </Button>
    </div>
  )
}

/** The name that the rows of one id carry; how many there are where several are meant, or none is in sight. */
export function namedBy<Row extends object>(
  field: keyof Row & string,
  name: keyof Row & string,
  countOf: (count: number) => string,
): (value: string, rows: readonly Row[]) => string {
  return (value, rows) => {
    const ids = value.split(',')
    const row = rows.find((one) => one[field] === value)
    const text = row?.[name]
    return typeof text === 'string' ? text : countOf(ids.length)
  }
}
