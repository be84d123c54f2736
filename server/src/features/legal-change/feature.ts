import { legalChangeSchema } from '@settle/shared/features/legal-change/legal-change.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'

export const legalChangeFeature: ServerFeature = {
  name: 'legal-change',
  fixtures: { schemas: { legalChanges: legalChangeSchema } },
}
