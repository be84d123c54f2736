import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectAlipay } from '#server/simulators/cashier/alipay.ts'
import { signingPages } from '#server/simulators/signing/signing-page.routes.ts'
import { alipaySigningRoutes } from './alipay-signing.routes.ts'
import { alipayNews } from './alipay-signing.service.ts'
import { simulatedSigning } from './simulated-signing.ts'

export const alipaySigningFeature: ServerFeature = {
  name: 'alipay-signing',
  routes: alipaySigningRoutes,
  connect: (registry) => connectAlipay(registry, alipayNews),
  simulated: simulatedSigning,
  pages: (app, registry) => signingPages(app, registry, alipayNews),
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
