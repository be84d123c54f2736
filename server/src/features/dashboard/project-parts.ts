import { type Project } from '@settle/shared/features/project/project.ts'
import { deliveryRows, projectRows } from '#server/features/project/index.ts'
import { type Viewer } from './viewer.ts'

interface ProjectPart {
  readonly key: string
  readonly name: string
  /** fen */
  readonly value: number
}

/** What a merchant paid for deliveries of its projects in the period, by project. */
export function projectPartsOf({ world, actor, current, narrowing }: Viewer): ProjectPart[] {
  const { providerId = '' } = narrowing
  return world
    .rows(projectRows)
    .allBy('merchantId', actor.merchantId ?? '')
    .filter((row) => providerId === '' || row.providerId === providerId)
    .map((row) => ({ key: row.id, name: row.projectName, value: paidIn(row) }))
    .filter(({ value }) => value > 0)

  function paidIn({ id }: Project): number {
    return world
      .rows(deliveryRows)
      .allBy('projectId', id)
      .filter(({ paidTime }) => {
        const day = paidTime?.slice(0, 10) ?? ''
        return day >= current.begin && day <= current.end
      })
      .reduce((sum, { paidAmount }) => sum + paidAmount, 0)
  }
}
