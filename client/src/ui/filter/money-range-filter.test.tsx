import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fen } from '@settle/shared/core/money/fen.ts'
import { FilterDraftContext } from './filter-draft.ts'
import { MoneyRangeFilter } from './money-range-filter.tsx'

function Bar({ initial }: { initial: unknown }) {
  const [value, setValue] = useState(initial)

  return (
    <FilterDraftContext
      value={{ values: { totalPay: value }, change: (_name, next) => setValue(next) }}
    >
      <MoneyRangeFilter name="totalPay" label="金额" />
      <output>{JSON.stringify(value)}</output>
      <button type="button" onClick={() => setValue(undefined)}>
        重置
      </button>
    </FilterDraftContext>
  )
}

test('an amount is typed in yuan and kept in fen; what is no amount cannot be typed', async () => {
  const user = userEvent.setup()
  render(<Bar initial={undefined} />)
  const from = screen.getByRole('textbox', { name: '金额，从' })

  await user.type(from, '1a2.50x9')
  expect(from).toHaveValue('12.50')
  expect(screen.getByText('{"from":1250}')).toBeVisible()

  await user.clear(from)
  expect(screen.queryByText(/from/)).toBeNull()
})

test('the amounts of the address are shown, and go when they are reset', async () => {
  const user = userEvent.setup()
  render(<Bar initial={{ from: undefined, to: fen(150_000) }} />)
  const to = screen.getByRole('textbox', { name: '金额，到' })
  expect(to).toHaveValue('1500.00')

  await user.click(screen.getByText('重置'))
  expect(to).toHaveValue('')
})
