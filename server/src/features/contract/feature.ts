import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectArchive } from '#server/simulators/signing/esign-archive.ts'
import { connectSeals } from '#server/simulators/signing/esign-seal.ts'
import { sealNews } from './contract/company-contract.service.ts'
import { archiveNews } from './contract/contract-moves.service.ts'
import { contractRoutes } from './contract.routes.ts'

export const contractFeature: ServerFeature = {
  name: 'contract',
  routes: contractRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  connect: (registry) => {
    connectArchive(registry, archiveNews)
    connectSeals(registry, sealNews)
  },
  fixtures: { told: ['contracts', 'contractTemplates'] },
  history: async () => (await import('./history/contract-history.ts')).contractHistory,
}
