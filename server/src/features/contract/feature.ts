import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectArchive } from '#server/simulators/esign-archive.ts'
import { archiveNews } from './contract-moves.service.ts'

export const contractFeature: ServerFeature = {
  name: 'contract',
  connect: (registry) => connectArchive(registry, archiveNews),
}
