// One chunk, loaded after the figures: each chart asked for by itself would bring the library piece by piece.
export { DonutChart } from './donut-chart.tsx'
export { RankChart } from './rank-chart.tsx'
export { StackChart } from './stack-chart.tsx'
export { TrendChart } from './trend-chart.tsx'
