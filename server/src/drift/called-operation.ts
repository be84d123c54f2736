import { endpoints } from '@settle/shared/contract.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'

const plain = new Map<string, Endpoint>()
const withParameters: { readonly endpoint: Endpoint; readonly pattern: RegExp }[] = []
for (const endpoint of endpoints) {
  const methods = [
    endpoint.method,
    ...(endpoint.method === 'GET' && endpoint.effect === 'mutate' ? ['POST'] : []),
  ]
  for (const method of methods) {
    if (!endpoint.path.includes(':')) plain.set(`${method} ${endpoint.path}`, endpoint)
    else {
      const path = endpoint.path
        .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll(/:\w+/g, '[^/]+')
      withParameters.push({ endpoint, pattern: new RegExp(`^${method} ${path}$`) })
    }
  }
}

/**
 * The call of the contract that a method and a path are; undefined where there is none. A real server may serve all of
 * them below a path of its own (`/jeecg-boot`): then the longest end that is a call decides.
 */
export function findOperation(method: string, path: string): Endpoint | undefined {
  const parts = path.replace(/\/+$/, '').split('/')
  for (let from = 1; from < Math.min(parts.length, 4); from += 1) {
    const call = `${method.toUpperCase()} /${parts.slice(from).join('/')}`
    const found =
      plain.get(call) ?? withParameters.find(({ pattern }) => pattern.test(call))?.endpoint
    if (found !== undefined) return found
  }
  return undefined
}
