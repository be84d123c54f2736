import { expect, test } from 'vitest'
import { fileUrlOf } from './file-url.ts'

test('[HTTP-03] a path lies under the static domain, a full address stays as it is', () => {
  expect(fileUrlOf('files/a.png')).toBe('/files/a.png')
  expect(fileUrlOf('/files/a.png')).toBe('/files/a.png')
  expect(fileUrlOf('https://cdn.example.com/a.png')).toBe('https://cdn.example.com/a.png')
  expect(fileUrlOf(null)).toBeUndefined()
  expect(fileUrlOf('')).toBeUndefined()
})
