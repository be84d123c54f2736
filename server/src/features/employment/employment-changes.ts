import { employments } from '@settle/shared/features/employment/employment.ts'
import { viewOfResource, type ChangeView } from '#server/core/list/change-view.ts'

/** Who is told that a record changed: those who see it by the owner columns of the list. */
export const employmentChanges: readonly ChangeView[] = [viewOfResource(employments) ?? []].flat()
