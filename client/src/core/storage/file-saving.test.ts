import { expect, test } from 'vitest'
import { fileNameOf } from './file-saving.ts'

test.each([
  [`attachment; filename="users.csv"; filename*=UTF-8''%E7%94%A8%E6%88%B7.csv`, '用户.csv'],
  ['attachment; filename="users.csv"', 'users.csv'],
  ['attachment; filename=users.csv', 'users.csv'],
  ['attachment; filename="100%.csv"', '100%.csv'],
  ['attachment; filename=""', undefined],
  ['inline', undefined],
  [undefined, undefined],
])('the header %j names the file %j', (disposition, fileName) => {
  expect(fileNameOf(disposition)).toBe(fileName)
})
