import { fastify } from 'fastify'
import { type Resource } from '@settle/shared/core/resource.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { registerCrudRoutes } from '#server/core/list/crud-routes.ts'
import { answerErrors } from '#server/core/errors.ts'
import { validatorCompiler } from '#server/core/call/values/validation.ts'
import { dictionaryLabels } from '#server/features/dictionary/index.ts'
import { FaultEngine } from '#server/faults/fault-engine.ts'
import { recordFailure, recordOperation } from '#server/features/operation-log/index.ts'
import { recorderOf } from '#server/request-journal/record-requests.ts'
import { RequestJournal } from '#server/request-journal/request-journal.ts'
import { authenticate } from '#server/features/session/index.ts'
import { clientOf, type Client, type TestServer } from './test-server.ts'

/** The generic calls of one resource that the contract does not know, over the worlds and the sessions of a server. */
export interface ResourceServer {
  /** A client of somebody who logged in to the default world of the server. */
  as(role: Role): Promise<Client>
  close(): Promise<void>
}

/** Serves a resource of a test's own by the routes that every resource has. */
export async function serveResource(
  server: TestServer,
  resource: Resource,
): Promise<ResourceServer> {
  const app = fastify({ forceCloseConnections: true })
  app.setValidatorCompiler(validatorCompiler)
  app.decorateRequest('settle', undefined)
  answerErrors(app, (sentence, error) => {
    throw new Error(sentence, { cause: error })
  })
  const worlds = { registry: server.registry, worldHost: 'w.localhost', strict: false }
  registerCrudRoutes(
    {
      app,
      worlds,
      authenticate,
      labelsOf: dictionaryLabels,
      recordOperation,
      recordFailure,
      addressOf: (request) => request.ip,
      assertMayComeFrom: () => undefined,
      faults: new FaultEngine({
        apiPrefix: '',
        authenticate,
        findUser: () => undefined,
        socketsOf: () => [],
      }),
      recorder: recorderOf(new RequestJournal()),
      beforeCall: () => undefined,
      upstream: undefined,
      isStrict: false,
    },
    resource,
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    as: async (role) => clientOf(address, { 'X-Access-Token': await server.tokenOf(role) }),
    close: () => app.close(),
  }
}
