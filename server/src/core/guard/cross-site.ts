import { type FastifyRequest } from 'fastify'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { RequestRejected } from '#server/core/refusal.ts'

/**
 * Rejects a file of somebody's data that a page of another site has the browser fetch: by a link, a frame or a picture.
 * Such a page learns nothing, but it may ask for the dearest work that there is again and again. A front end on another
 * origin calls by script, which the browser marks as `cors` and asks the server about.
 */
export function assertAskedFromHere(
  { answer, method, access }: Endpoint,
  { headers }: FastifyRequest,
): void {
  if (answer !== 'file' || method !== 'GET' || access === 'public') return
  if (headers['sec-fetch-site'] !== 'cross-site' || headers['sec-fetch-mode'] === 'cors') return
  throw new RequestRejected(403, '不能从其他网站直接导出或打开文件，请在本系统的页面中操作')
}
