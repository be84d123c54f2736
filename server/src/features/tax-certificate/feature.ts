import { type ServerFeature } from '#server/features/server-feature.ts'
import { taxCertificateRoutes } from './tax-certificate.routes.ts'

export const taxCertificateFeature: ServerFeature = {
  name: 'tax-certificate',
  routes: taxCertificateRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { told: ['taxCertificates'] },
}
