import { type Test } from 'supertest'
import { type TestServer } from '#test/harness/test-server.ts'
import { type TestWorld } from '#test/harness/test-world.ts'

/** The fault calls of the control plane, for one world. */
export interface FaultControl {
  add(fault: object): Test
  next(fault: object): Test
  list(): Promise<readonly ListedFault[]>
  remove(id?: string): Test
  release(id: string): Test
  explain(call: object): Test
}

/** A fault as the list tells it. */
export interface ListedFault {
  readonly id: string
  readonly source: string
  readonly state: string
  readonly fired: number
  readonly remaining: number | null
  readonly held: number
}

/** The fault calls of a world of a server. */
export function faultsOf(server: TestServer, world: TestWorld): FaultControl {
  const path = `/__fake/v1/worlds/${world.name}`
  return {
    add: (fault) => server.anonymous.post(`${path}/faults`).send(fault),
    next: (fault) => server.anonymous.post(`${path}/faults/next`).send(fault),
    list: async () => (await server.anonymous.get(`${path}/faults`)).body,
    remove: (id) =>
      asJson(server.anonymous.delete(`${path}/faults${id === undefined ? '' : `/${id}`}`)),
    release: (id) => asJson(server.anonymous.post(`${path}/faults/${id}/release`)),
    explain: (call) => server.anonymous.post(`${path}/explain`).send(call),
  }
}

/** Control calls without a body say so all the same. */
function asJson(call: Test): Test {
  return call.set('Content-Type', 'application/json')
}
