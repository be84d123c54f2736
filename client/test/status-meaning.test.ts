import { expect, test } from 'vitest'
import { dictionaries } from '@settle/shared/contract.ts'
import { profitShareStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { findMeaning } from '#client/ui/text/status-meaning.ts'

test('every value of a status has a meaning, and so a colour', () => {
  const statuses = dictionaries.filter(({ code }) => code.endsWith('_status'))
  const unknown = statuses.flatMap((dictionary) =>
    dictionary.items
      .filter(({ value }) => findMeaning(dictionary, value) === undefined)
      .map(
        ({ name }) =>
          `client/src/ui/text/status-meaning.ts: say what ${dictionary.code}.${name} means`,
      ),
  )

  expect(statuses.length).toBeGreaterThan(10)
  expect(unknown).toEqual([])
})

test('what is frozen is bad for a user and waiting for a profit share', () => {
  expect(findMeaning(userStatus, userStatus.values.frozen)).toBe('failed')
  expect(findMeaning(profitShareStatus, profitShareStatus.values.frozen)).toBe('waiting')
})
