import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ResourceList } from '#client/core/list/resource-list.ts'
import { useIsPrinting } from './is-printing.ts'

/** How many rows one list prints: beyond that a file is of more use than paper. */
export const printLimit = 2_000
/** As many as the server gives at a time. */
const pageRows = 1_000

/** What of a list stands on the paper. */
export interface PrintedRows<Row> {
  readonly rows: readonly Row[]
  /** How many the list selects, printed or not. */
  readonly total: number
}

interface ListPrinting<Row> {
  /** Undefined while nothing is being printed. */
  readonly printed: PrintedRows<Row> | undefined
  readonly isReading: boolean
  /** Reads every row of the list, as far as the limit goes, and prints the page. */
  print(): Promise<void>
}

interface Read<Row> extends PrintedRows<Row> {
  /** What of the list was read. */
  readonly scope: string
}

/**
 * Prints a list whole and not the page of it that is shown. Rows are read before the browser is asked to print, since it
 * waits for nothing; who prints by the browser's own menu gets the page that is shown, and is told so on the paper.
 */
export function useListPrinting<Row>(list: ResourceList<Row>): ListPrinting<Row> {
  const [read, setRead] = useState<Read<Row>>()
  const [isReading, setReading] = useState(false)
  const isPrinting = useIsPrinting()
  const scope = JSON.stringify(list.codec.conditionsOf(list.state))
  const shown = list.page.data

  useEffect(() => {
    const forget = () => setRead(undefined)
    window.addEventListener('afterprint', forget)
    return () => window.removeEventListener('afterprint', forget)
  }, [])

  const whole = read?.scope === scope ? read : undefined
  const page = shown && { rows: shown.records, total: shown.total }
  return {
    printed: isPrinting ? (whole ?? page) : undefined,
    isReading,
    print: async () => {
      setReading(true)
      try {
        const all = await readAll(list)
        // The browser draws the page for paper as soon as it is asked to print.
        flushSync(() => setRead({ ...all, scope }))
        window.print()
      } catch {
        // The call itself has told the user why.
      } finally {
        setReading(false)
      }
    },
  }
}

async function readAll<Row>(list: ResourceList<Row>): Promise<PrintedRows<Row>> {
  const rows: Row[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    // oxlint-disable-next-line no-await-in-loop -- whether there is another page is known from this one
    const { records, total } = await list.readPage(pageNo, pageRows)
    rows.push(...records)
    const wanted = Math.min(total, printLimit)
    if (rows.length >= wanted || records.length === 0) {
      return { rows: rows.slice(0, printLimit), total }
    }
  }
}
