export { secretKeyRoutes } from './secret-key.routes.ts'
export { seededSigningKeys } from './seeded-signing-keys.ts'
