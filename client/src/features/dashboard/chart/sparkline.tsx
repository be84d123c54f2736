interface SparklineProps {
  values: readonly number[]
}

const width = 72
const height = 24

/** The shape of a figure's course; the figures themselves stand in the trend below. */
export function Sparkline({ values }: SparklineProps) {
  const top = Math.max(...values)
  if (values.length < 2 || top <= 0) return null
  const step = width / (values.length - 1)
  const points = values
    .map(
      (value, index) =>
        `${Math.round(index * step)},${Math.round(height - (value / top) * height)}`,
    )
    .join(' ')

  return (
    <svg
      className="sparkline"
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <polyline points={points} />
    </svg>
  )
}
