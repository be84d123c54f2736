import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AmountInput } from './amount-input.tsx'

test('an amount that the form has not is empty, and one of nothing is 0.00', () => {
  const { rerender } = render(<AmountInput />)
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('')

  rerender(<AmountInput value={0} />)
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('0.00')
})

test('an amount that may be left is empty when it is null, and null once it is taken away', () => {
  const told = vi.fn<(value: number | null) => void>()
  const { rerender } = render(<AmountInput isOptional value={null} onChange={told} />)
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('')

  rerender(<AmountInput isOptional value={1250} onChange={told} />)
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '' } })
  expect(told).toHaveBeenLastCalledWith(null)
})

test('another amount is nothing once it is taken away', () => {
  const told = vi.fn<(value: number | null) => void>()
  render(<AmountInput value={1250} onChange={told} />)
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '' } })
  expect(told).toHaveBeenLastCalledWith(0)
})
