import { randomInt } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneySteps, opening } from './settlement-money-steps.ts'
import { orderSteps } from './settlement-order-steps.ts'
import { outsideSteps } from './settlement-outside-steps.ts'
import { ModelState, SettlementCommand } from './settlement-step.ts'
import { agreeOn, termsOfAll } from './settlement-terms.ts'
import { SettlementLab } from './settlement-world.ts'

const runs = Number(process.env['SETTLEMENT_RUNS'] ?? 100)
const commandsPerRun = 100

const step = fc.oneof(...orderSteps, ...moneySteps, ...outsideSteps)
// Left out, a command is nothing: so every run has its hundred, and a counter-example keeps the few that matter.
const commands = fc.array(
  fc.option(
    step.map((one) => new SettlementCommand(one)),
    { nil: undefined, freq: 1000 },
  ),
  { minLength: commandsPerRun, maxLength: commandsPerRun },
)

test(`whatever happens in a settlement, its money adds up: ${runs} runs of ${commandsPerRun} commands`, async () => {
  expect.hasAssertions()
  const lab = await SettlementLab.open()
  const property = fc.asyncProperty(termsOfAll, commands, async (terms, chosen) => {
    const real = await lab.newWorld()
    real.must((tx) => agreeOn(tx, terms))
    const begun = opening.map((one) => new SettlementCommand(one))
    const done = [...begun, ...chosen.filter((command) => command !== undefined)]
    await fc.asyncModelRun(() => ({ model: new ModelState(), real }), done)
    await real.forget()
  })
  const seed = Number(process.env['SETTLEMENT_SEED'] ?? randomInt(2 ** 31))
  process.stdout.write(`settlement model: seed ${seed}, ${runs} runs\n`)
  await fc.assert(property, { numRuns: runs, seed })
  await lab.close()
}, 60_000_000)
