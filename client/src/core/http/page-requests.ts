import { type AxiosResponse, isAxiosError, isCancel } from 'axios'
import { type PageRequest } from '@settle/shared/core/tested-page.ts'
import { createSignal } from '#client/core/live/signal.ts'
import { type HttpRequest } from './http-request.ts'

const limit = 50
const changed = createSignal()
let requests: readonly PageRequest[] = []
let count = 0

/** The last requests of this page, the newest first. */
export function pageRequests(): readonly PageRequest[] {
  return requests
}

/** Hears of each request once it is over; returns the function that ends the subscription. */
export const subscribePageRequests = changed.subscribe

/** Sends a request and keeps what became of it, for those who look at what the page asked. */
export async function keepingRequest<Body>(
  { method, path, isBackground }: HttpRequest,
  send: () => Promise<AxiosResponse<Body>>,
): Promise<AxiosResponse<Body>> {
  const startedMs = performance.now()
  const keep = ({ status, headers }: Pick<AxiosResponse, 'status' | 'headers'>) => {
    count += 1
    const request: PageRequest = {
      number: count,
      method,
      path,
      status,
      durationMs: performance.now() - startedMs,
      id: headers['x-fake-request-id'],
      isFaulted: 'x-fake-fault-id' in headers,
      isBackground,
    }
    requests = [request, ...requests].slice(0, limit)
    changed.emit()
  }
  try {
    const answer = await send()
    keep(answer)
    return answer
  } catch (error) {
    if (isAxiosError(error) && !isCancel(error)) keep(error.response ?? { status: 0, headers: {} })
    throw error
  }
}
