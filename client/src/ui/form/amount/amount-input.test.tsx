import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AmountInput } from './amount-input.tsx'

test('an amount that the form has not is empty, and one of nothing is 0.00', () => {
  const { rerender } = render(<AmountInput />)
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('')

  rerender(<AmountInput value={0} />)
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('0.00')
})
