import cors from '@fastify/cors'
import { type FastifyInstance } from 'fastify'
import { resources } from '@settle/shared/contract.ts'
import { registerCrudRoutes } from '#server/core/list/crud-routes.ts'
import { documentedValidatorCompiler } from './core/call/values/validation.ts'
import { type Api } from './core/call/call.ts'
import { type Surroundings } from './features/server-feature.ts'
import { callParts } from './feature-parts.ts'
import { features } from './features.ts'

interface CallSurroundings extends Pick<
  Api,
  'worlds' | 'recorder' | 'beforeCall' | 'faults' | 'upstream' | 'addressOf' | 'isStrict'
> {
  readonly surroundings: Surroundings
}

export async function documentedCalls(
  scope: FastifyInstance,
  {
    worlds,
    recorder,
    beforeCall,
    faults,
    upstream,
    addressOf,
    isStrict,
    surroundings,
  }: CallSurroundings,
): Promise<void> {
  scope.setValidatorCompiler(documentedValidatorCompiler)
  // The plugin answers preflights only; its hook on every call would cost a third of the throughput.
  await scope.register(async (preflights) => {
    await preflights.register(cors, {
      origin: true,
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    })
  })
  const api: Api = {
    app: scope,
    worlds,
    ...callParts,
    addressOf,
    faults,
    upstream,
    recorder,
    beforeCall,
    isStrict,
  }
  for (const { routes } of features) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: some register a plugin of their own
    await routes?.(api, surroundings)
  }
  for (const resource of resources) registerCrudRoutes(api, resource)
}
