import { useState } from 'preact/hooks'
import { usePanel } from '#panel/panel-model.ts'
import { announce } from '#panel/parts/feedback.tsx'
import { useReading } from '#panel/parts/use-reading.ts'
import { t } from '#panel/text.ts'
import { faultApi, type FaultKind, type Operation, type Rule, type Trigger } from './fault-api.ts'
import { findObstacle } from './fault-reach.ts'

const everyMs = 2_000
const noKinds: readonly FaultKind[] = []
const noOperations: readonly Operation[] = []

/** A fault that was accepted, and why it will not fire as things stand. */
interface Obstacle {
  readonly id: string
  readonly obstacle: string
}

/** The faults of the chosen world, and what can be done with them; each deed throws a CallFailure. */
export type Faults = ReturnType<typeof useFaults>

/** Reads what stands and what may be asked for; while somebody works in another window, the counts fall here. */
export function useFaults() {
  const model = usePanel()
  const { value: operations = noOperations } = useReading(faultApi.operations, { of: 'server' })
  const { value: kinds = noKinds } = useReading(faultApi.kinds, { of: 'server' })
  const { value: standing, again } = useReading(faultApi.list, { everyMs })
  const [obstacle, setObstacle] = useState<Obstacle>()
  const world = () => model.chosenName
  return {
    operations,
    kinds,
    /** Undefined before the first reading. */
    standing,
    obstacle,
    add: async (trigger: Trigger, rule: Rule) => {
      const fault = await faultApi.add(world(), trigger, rule)
      await again()
      const found = await findObstacle(world(), fault, operations)
      announce(t('已建立故障 {id}', { id: fault.id }))
      setObstacle(found === undefined ? undefined : { id: fault.id, obstacle: found })
    },
    remove: async (id: string) => {
      await faultApi.remove(world(), id)
      setObstacle(undefined)
      await again()
    },
    clear: async () => {
      await faultApi.clear(world())
      setObstacle(undefined)
      await again()
    },
    release: async (id: string) => {
      const { released } = await faultApi.release(world(), id)
      await again()
      return released
    },
  }
}
