import { expect, test } from 'vitest'
import { withReason } from './usual-reasons.ts'

test.each([
  ['', '营业执照已过有效期'],
  ['请补充附件', '请补充附件；营业执照已过有效期'],
  ['  ', '营业执照已过有效期'],
  ['营业执照已过有效期', ''],
  ['请补充附件；营业执照已过有效期；户名不符', '请补充附件；户名不符'],
  // Only a whole reason is taken out again.
  ['营业执照已过有效期多日', '营业执照已过有效期多日；营业执照已过有效期'],
])('pressing a usual reason makes "%s" to "%s"', (before, after) => {
  expect(withReason(before, '营业执照已过有效期')).toBe(after)
})
