import { afterAll } from 'vitest'
import { startTestServer } from '#test/harness/test-server.ts'

const server = await startTestServer()

afterAll(() => server.close())

/** Where the example of the README finds the server that its reader has started. */
export const { address } = server
