import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectSigning } from './signing-jobs.ts'

export const signingFeature: ServerFeature = {
  name: 'signing',
  connect: connectSigning,
}
