import { randomInt } from 'node:crypto'
import * as fc from 'fast-check'
import { planQuarter } from '#server/features/platform-report/index.ts'
import { scheduleTaxMonths } from '#server/features/tax-declaration/index.ts'
import { reversalSteps } from './settlement-reversal-steps.ts'
import { taxSteps } from './settlement-tax-steps.ts'
import { invoiceSteps } from './settlement-invoice-steps.ts'
import { moneySteps, opening } from './settlement-money-steps.ts'
import { orderSteps } from './settlement-order-steps.ts'
import { outsideSteps } from './settlement-outside-steps.ts'
import { ModelState, SettlementCommand } from './settlement-step.ts'
import { agreeOn, termsOfAll } from './settlement-terms.ts'
import { SettlementLab } from './settlement-world.ts'

const commandsPerRun = 100

/** What a run may take on a machine that is busy, and a counter-example being cut down. */
export const msPerRun = 10_000

const step = fc.oneof(
  ...orderSteps,
  ...moneySteps,
  ...invoiceSteps,
  ...reversalSteps,
  ...taxSteps,
  ...outsideSteps,
)
// One that is left out is nothing: so every run has its hundred, and a counter-example keeps the few that matter.
const commands = fc.array(
  fc.option(
    step.map((one) => new SettlementCommand(one)),
    { nil: undefined, freq: 1000 },
  ),
  { minLength: commandsPerRun, maxLength: commandsPerRun },
)

/**
 * Plays so many settlements of a hundred commands each; after every command all that always holds is looked at
 * (domain.md 4.10). Prints its seed, which SETTLEMENT_SEED tries again. Throws the counter-example.
 */
export async function playSettlements(runs: number, opened?: SettlementLab): Promise<void> {
  const seed = Number(process.env['SETTLEMENT_SEED'] ?? randomInt(2 ** 31))
  process.stdout.write(`settlement model: SETTLEMENT_SEED=${seed}, ${runs} × ${commandsPerRun}\n`)
  const lab = opened ?? (await SettlementLab.open())
  const property = fc.asyncProperty(termsOfAll, commands, async (terms, chosen) => {
    const real = await lab.newWorld()
    real.must((tx) => {
      agreeOn(tx, terms)
      scheduleTaxMonths(tx)
      planQuarter(tx)
    })
    const begun = opening.map((one) => new SettlementCommand(one))
    const done = chosen.filter((command) => command !== undefined)
    const setup = () => ({ model: new ModelState(), real })
    await fc.asyncModelRun(setup, [...begun, ...done])
    await real.forget()
  })
  await fc.assert(property, { numRuns: runs, seed })
  await lab.close()
}
