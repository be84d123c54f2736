import { lazy } from 'react'

const load = () => import('./dashboard-charts.tsx')

/** The drawings, in a chunk of their own that is fetched when the figures are there (client.md, charts). */
export const TrendChart = lazy(async () => ({ default: (await load()).TrendChart }))
export const StackChart = lazy(async () => ({ default: (await load()).StackChart }))
export const RankChart = lazy(async () => ({ default: (await load()).RankChart }))
export const DonutChart = lazy(async () => ({ default: (await load()).DonutChart }))
