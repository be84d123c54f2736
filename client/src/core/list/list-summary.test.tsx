import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defineResource } from '@settle/shared/core/resource.ts'
import { cities } from '@settle/shared/features/basics/city.ts'
import { aSuccess, type ScriptedServer, startScriptedServer } from '#test/scripted-server.ts'
import { contains } from './filter-codec.ts'
import { listCodec } from './list-codec.ts'
import { useListSummary, useResourceList } from './resource-list.ts'

const orders = defineResource({
  name: 'testOrder',
  title: '测试订单',
  path: '/test/order',
  collection: 'testOrders',
  row: cities.row,
  access: { list: ['admin'] },
  summary: { sums: ['amount'] },
  columns: { orderNo: '单号', amount: '金额' },
})
const codec = listCodec({ filters: { orderNo: contains }, sortable: ['amount'] })

let server: ScriptedServer

beforeAll(async () => {
  server = await startScriptedServer()
})

beforeEach(() => {
  server.answer({ body: aSuccess({ total: 2, sums: { amount: 300 } }) })
})

afterAll(() => server.close())

function summaryQueries(): string[] {
  return server.received
    .filter(({ url }) => url.pathname === '/test/order/summary')
    .map(({ url }) => {
      url.searchParams.delete('_t')
      return url.search
    })
}

function renderList() {
  const queryClient = new QueryClient()
  const { result } = renderHook(
    () => {
      const list = useResourceList(orders, codec)
      return { list, summary: useListSummary(list) }
    },
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>{children}</BrowserRouter>
        </QueryClientProvider>
      ),
    },
  )
  return { result, queryClient }
}

test('the summary is asked with the filters of the list, not with its page or order', async () => {
  const { result } = renderList()
  await waitFor(() => expect(result.current.summary.data?.sums).toEqual({ amount: 300 }))

  act(() => result.current.list.turnTo(2, 10))
  act(() => result.current.list.sortBy({ column: 'amount', direction: 'asc' }))
  await waitFor(() => expect(result.current.list.page.isFetching).toBe(false))
  expect(summaryQueries()).toEqual([''])

  act(() => result.current.list.search({ orderNo: 'PF1' }))
  await waitFor(() => expect(summaryQueries()).toHaveLength(2))
  expect(summaryQueries()[1]).toContain('orderNo=')
})

test('it is asked anew with the list: by the same search again, and when a row was changed', async () => {
  const { result, queryClient } = renderList()
  await waitFor(() => expect(result.current.summary.isSuccess).toBe(true))

  act(() => result.current.list.search({ orderNo: undefined }))
  await waitFor(() => expect(summaryQueries()).toHaveLength(2))

  await act(() => queryClient.invalidateQueries({ queryKey: [orders.name] }))
  expect(summaryQueries()).toHaveLength(3)
})
