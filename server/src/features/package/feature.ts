import { servicePackageSchema } from '@settle/shared/features/product/service-package.ts'
import { packageInfos } from '@settle/shared/features/package/package-info.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { packageChanges } from './package-changes.ts'
import { visiblePackageOf } from './package-infos.ts'
import { packageRoutes } from './package.routes.ts'

export const packageFeature: ServerFeature = {
  name: 'package',
  routes: packageRoutes,
  changes: packageChanges,
  records: [
    { resource: packageInfos, reads: packageInfos.endpoints.read, rowOf: visiblePackageOf },
  ],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { schemas: { servicePackages: servicePackageSchema } },
}
