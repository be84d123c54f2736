import { type ServerFeature } from '#server/features/server-feature.ts'
import { healthCheckRoutes } from './health-check.routes.ts'

export const healthCheckFeature: ServerFeature = {
  name: 'health-check',
  routes: (api, { healthOf }) => healthCheckRoutes(api, healthOf),
}
