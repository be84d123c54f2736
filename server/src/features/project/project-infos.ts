import { addFen, fen, type Fen } from '@settle/shared/core/money/fen.ts'
import {
  bidStatus,
  deliveryStatus,
} from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { offeredProject } from '@settle/shared/features/project/project.status.ts'
import {
  projects,
  projectSchema,
  type Project,
  type ProjectInfo,
} from '@settle/shared/features/project/project.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { notFound } from '#server/core/refusal.ts'
import { cityRows } from '#server/features/basics/index.ts'
import { MappedRows } from '#server/worlds/rows/mapped-rows.ts'
import { type Condition } from '#server/worlds/rows/row-query.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { bidRows, deliveryRows, projectRows, taskRows } from './project-rows.ts'

/** What a list is asked by: the kept fields alone. */
export const askedProjects = { ...projects, row: projectSchema }

/** The projects in somebody's scope, with what became of their tasks. */
export function visibleProjects(reader: RowSource, actor: Actor): MappedRows<Project, ProjectInfo> {
  return new MappedRows(
    reader.rows(projectRows),
    (row) => infoOf(reader, row),
    actor.role === 'provider' ? [offered] : [],
  )
}

/** A provider sees what is offered to it once the platform has let it pass (domain.md 2.9). */
const offered: Condition = { field: 'status', is: 'in', values: [...offeredProject] }

/** The project of an id in the caller's scope, as kept; refuses with one text for missing and foreign ones. */
export function ownProject(reader: RowSource, id: string, actor: Actor): Project {
  const row = reader.rows(projectRows).find(id)
  if (row === undefined || !isInScope(projects, actor, row)) throw notFound()
  const isOffered = offeredProject.some((status) => status === row.status)
  if (actor.role === 'provider' && !isOffered) throw notFound()
  return row
}

/** One project with what is added. */
export function projectInfoOf(reader: RowSource, id: string, actor: Actor): ProjectInfo {
  return infoOf(reader, ownProject(reader, id, actor))
}

/** The same as the caller may see it. */
export function shownProjectOf(reader: RowSource, id: string, actor: Actor): ProjectInfo {
  return presentRow(projects, projectInfoOf(reader, id, actor), actor.role)
}

function infoOf(reader: RowSource, row: Project): ProjectInfo {
  const won = reader
    .rows(bidRows)
    .allBy('projectId', row.id)
    .filter(({ status }) => status === bidStatus.values.won)
  const delivered = reader.rows(deliveryRows).allBy('projectId', row.id)
  const accepted = delivered.filter(({ status }) => status === deliveryStatus.values.passed)
  return {
    ...row,
    cityName: reader.rows(cityRows).findBy('cityCode', row.cityCode)?.cityName ?? row.cityCode,
    taskCount: reader
      .rows(taskRows)
      .allBy('projectId', row.id)
      .filter(({ delFlag }) => delFlag === '0').length,
    peopleCount: new Set(won.map(({ individualId }) => individualId)).size,
    acceptedAmount: sumOf(accepted.map(({ amount }) => amount)),
    paidAmount: sumOf(delivered.map(({ paidAmount }) => paidAmount)),
  }
}

function sumOf(amounts: readonly number[]): Fen {
  return addFen(fen(0), ...amounts.map((amount) => fen(amount)))
}
