import { type ServerFeature } from '#server/features/server-feature.ts'
import { taxCertificateRoutes } from './tax-certificate.routes.ts'

export const taxCertificateFeature: ServerFeature = {
  name: 'tax-certificate',
  routes: taxCertificateRoutes,
}
