import { type ProxyOptions } from 'vite'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'

const server = `http://localhost:${process.env['PORT'] ?? '3000'}`

/** Sends exactly the paths of the contract to the server in development: a screen may share a prefix with a call. */
export function apiProxy(endpoints: readonly Endpoint[]): Record<string, ProxyOptions> {
  const calls = endpoints.map(({ path }) => [patternOf(path), { target: server }] as const)
  return {
    ...Object.fromEntries(calls),
    '^/config\\.json(?:\\?|$)': { target: server },
    '^/healthz(?:\\?|$)': { target: server },
    '^/__fake(?:/|$)': { target: server },
    '^/websocket/': { target: server, ws: true },
  }
}

/** A path's value may be empty: the server says what is missing. */
function patternOf(path: string): string {
  const segments = path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/?]*')
  return `^${segments}(?:\\?|$)`
}
