import { expect, test } from 'vitest'
import { msPerRun, playSettlements } from './settlement-property.ts'

const runs = 50

test(
  'whatever happens in a settlement, its money adds up',
  async () => {
    await expect(playSettlements(runs)).resolves.toBeUndefined()
  },
  runs * msPerRun,
)
