import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '#server/core/call/locale.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { checkerOf } from '#server/core/call/values/validation.ts'
import { BadFixture, readJson } from '#server/core/history/fixture-files.ts'
import { scenarioSchema, type Scenario } from '#server/control/scenario.ts'
import { readFault } from '#server/faults/fault-rule.ts'

const folderName = 'scenarios'
const suffix = '.json'
const faultOf = checkerOf(scenarioSchema)

/** The scenarios of the fixtures by name, none where there is no folder of them. Throws `BadFixture`. */
export function loadScenarios(fixturesFolder: string): readonly Scenario[] {
  const folder = join(fixturesFolder, folderName)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .toSorted()
    .map((file) => {
      const content = readJson(fixturesFolder, `${folderName}/${file}`)
      const fault = faultOf(content)
      if (!isScenario(content, fault)) throw new BadFixture(`${folderName}/${file}`, fault ?? '')
      assertFaults(content.faults ?? [], `${folderName}/${file}`)
      return { ...content, name: file.slice(0, -suffix.length) }
    })
}

/** A scenario whose rule is none is found at the start, not when somebody asks for it. */
function assertFaults(rules: readonly object[], file: string): void {
  try {
    for (const rule of rules) readFault(rule)
  } catch (error) {
    throw new BadFixture(file, error instanceof RequestRejected ? sentenceOf(error) : String(error))
  }
}

function sentenceOf({ message, values }: RequestRejected): string {
  return say('zh-CN', message, values)
}

function isScenario(
  content: unknown,
  fault: string | undefined,
): content is Omit<Scenario, 'name'> {
  return fault === undefined && typeof content === 'object' && content !== null
}
