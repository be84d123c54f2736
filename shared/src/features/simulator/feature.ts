import { exampleOf } from '#shared/core/example.ts'
import { defineFeature } from '#shared/core/feature.ts'
import { getSimStanding, listSimMagic, setSimClock, setSimSwitches } from './simulator-calls.ts'

export const simulatorFeature = defineFeature({
  name: 'simulator',
  group: 'simulator',
  calls: [getSimStanding, setSimClock, setSimSwitches, listSimMagic],
  examples: [
    exampleOf(getSimStanding, { as: 'admin' }),
    exampleOf(setSimClock, { as: 'admin', body: { advance: '1h' } }),
    exampleOf(setSimSwitches, { as: 'admin', body: { loseStatementLine: true } }),
    exampleOf(listSimMagic, { as: 'admin' }),
  ],
})
