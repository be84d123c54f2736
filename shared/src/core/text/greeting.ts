/**
 * The Chinese greeting for an hour of the day, 0 to 23: the key of its translation ([HEAD-01];
 * wire.md 17.13).
 */
export function greetingOf(hour: number) {
  if (hour < 9) return '早上好'
  if (hour <= 11) return '上午好'
  if (hour <= 13) return '中午好'
  return hour < 20 ? '下午好' : '晚上好'
}
