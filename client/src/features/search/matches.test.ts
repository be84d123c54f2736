import { expect, test } from 'vitest'
import { holdsText, piecesOf } from './matches.ts'

const marked = (text: string, ...words: string[]) =>
  piecesOf(text, words)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('')

test('what was searched for is marked, whatever its case and wherever it stands', () => {
  expect(marked('PF20261121000123', 'pf2026')).toBe('[PF2026]1121000123')
  expect(marked('上海云帆科技有限公司', '云帆')).toBe('上海[云帆]科技有限公司')
  expect(marked('a.b.a', 'a')).toBe('[a].b.[a]')
  expect(marked('系统设置 / 操作日志', '设置', '日志')).toBe('系统[设置] / 操作[日志]')
  expect(marked('PF2026-0012', 'PF*12')).toBe('[PF]2026-00[12]')
})

test('no text is a pattern', () => {
  for (const word of ['.*', '(a+)+$', '[', '\\', '$&', '|', '{1}', '?', '^']) {
    expect(marked(`x${word.replaceAll('*', '')}y`, word)).toBe(
      word === '.*' ? 'x[.]y' : `x[${word}]y`,
    )
  }
  expect(marked('anything', '')).toBe('anything')
  expect(marked('anything', '*')).toBe('anything')
})

test('a row holds what it shows', () => {
  const hit = {
    id: '1',
    number: 'MCH0001',
    name: '云帆科技',
    facts: ['91310000MA1K30001X'],
    amount: null,
    status: null,
    time: null,
  }

  expect(['mch', '云帆', 'ma1k'].every((text) => holdsText(hit, text))).toBe(true)
  expect(holdsText(hit, '星桥')).toBe(false)
})
