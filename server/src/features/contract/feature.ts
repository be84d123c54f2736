import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectArchive } from '#server/simulators/esign-archive.ts'
import { connectSeals } from '#server/simulators/esign-seal.ts'
import { sealNews } from './company-contract.service.ts'
import { archiveNews } from './contract-moves.service.ts'
import { contractRoutes } from './contract.routes.ts'

export const contractFeature: ServerFeature = {
  name: 'contract',
  routes: contractRoutes,
  connect: (registry) => {
    connectArchive(registry, archiveNews)
    connectSeals(registry, sealNews)
  },
}
