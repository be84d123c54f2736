import { useQuery } from '@tanstack/react-query'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { invoiceTitles, type InvoiceTitle } from '@settle/shared/features/invoice/invoice-title.ts'
import { call } from '#client/core/http/endpoint-call.ts'

/** The titles of the merchant, the default one first. */
export function useInvoiceTitles() {
  return useQuery({
    queryKey: [invoiceTitles.name, 'own'],
    queryFn: async ({ signal }): Promise<readonly InvoiceTitle[]> => {
      const query = { pageNo: 1, pageSize: 100 }
      const page = await call(invoiceTitles.endpoints.list, { query }, { signal, quiet: true })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list of a resource holds its rows
      const rows = page.records as readonly InvoiceTitle[]
      return rows.toSorted((one, other) => rankOf(one) - rankOf(other))
    },
    retry: false,
  })
}

function rankOf({ isDefault }: InvoiceTitle): number {
  return isDefault === yesNo.values.yes ? 0 : 1
}
