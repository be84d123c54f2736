import { expect, test } from 'vitest'
import { builtInBranding } from '@settle/shared/core/text/built-in-branding.ts'
import { jobsEnUs } from './en-us.ts'

const sources = {
  ...import.meta.glob<string>(['/src/features/recruit/jobs/*.ts', '!/**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  // What both pages of people without a login share.
  ...import.meta.glob<string>('/sign/call.ts', { query: '?raw', import: 'default', eager: true }),
}
const sentences = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, sentence = '']) => sentence),
)
const brand = [
  builtInBranding.websiteName,
  builtInBranding.shortName,
  builtInBranding.copyright,
  builtInBranding.recordNo,
]

test('every sentence of the page on which people look for work has an English text, and none is left over', () => {
  expect(sentences.length).toBeGreaterThan(50)
  expect(Object.keys(jobsEnUs).toSorted()).toEqual(
    [...new Set([...sentences, ...brand])].toSorted(),
  )
})
