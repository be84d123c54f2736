import { lazy } from 'react'

// A list is read more often than a price is changed.

export const RuleForm = lazy(async () => ({ default: (await import('./rule-form.tsx')).RuleForm }))

export const RuleHistory = lazy(async () => ({
  default: (await import('./rule-history.tsx')).RuleHistory,
}))

export const FloorPricesDrawer = lazy(async () => ({
  default: (await import('./floor-prices.tsx')).FloorPricesDrawer,
}))
