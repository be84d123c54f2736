import { beforeAll, expect, test } from 'vitest'
import { fen, formatYuan } from '@settle/shared/core/fen.ts'
import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { taxCertificateRows } from '#server/features/tax-certificate/index.ts'
import { taxCounterRows, taxDeclarationRows } from '#server/features/tax/index.ts'
import { ledgerTransfers } from '#server/ledger/ledger.ts'
import { invariantsOf } from '#server/money-check.ts'
import { type World } from '#server/worlds/world.ts'
import { worldOfStory } from './played-story.ts'

const everything = { where: [], order: { field: 'id', descending: false } } as const

let world: World
beforeAll(async () => {
  world = await worldOfStory('2026-11-21 09:30:00')
})

test('five months of declarations: paid ones, one accepted, one refused and a draft (domain.md 9.1)', () => {
  const told = [...world.rows(taxDeclarationRows).each(everything)].map(
    ({ period, providerName, status, total }) => `${period} ${providerName.slice(0, 2)} ${taxFilingStatus.labelOf(status, 'zh-CN')} ${formatYuan(fen(total))}`,
  )

  expect(told.toSorted()).toEqual([])
})
