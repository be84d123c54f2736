import { type FastifyInstance } from 'fastify'

/** How long a client may take to send a request, in ms of real time; then its connection is cut. */
export interface RequestTimes {
  /** From the first byte, or the opening of the connection, to the end of the headers. */
  readonly headersMs: number
  /** To the end of the body: a large file over a slow line takes its time. */
  readonly requestMs: number
  /** How often it is looked at; a slow client is cut so much later at most. */
  readonly checkMs: number
}

export const usualRequestTimes: RequestTimes = {
  headersMs: 15_000,
  requestMs: 120_000,
  checkMs: 5_000,
}

/** The options of Fastify and Node that keep to these times. */
export function timeOptions({ headersMs, requestMs, checkMs }: RequestTimes) {
  return {
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  }
}

const lookMs = 20

/**
 * Has a server that stops wait for the calls that are under way, so many ms; what is not answered by then is cut off.
 * Connections without a call go at once, and each other one after its answer.
 */
export function drainAtStop(app: FastifyInstance, limitMs: number): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', (done) => {
    const untilMs = performance.now() + limitMs
    // Node takes a connection whose last answer has left for one that may bring another request.
    timer = setInterval(() => {
      if (performance.now() < untilMs) app.server.closeIdleConnections()
      else app.server.closeAllConnections()
    }, lookMs)
    done()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
