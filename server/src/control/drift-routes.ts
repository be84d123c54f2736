import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { RequestRejected } from '#server/core/refusal.ts'
import { BadHar, type HarReport } from '#server/drift/har-file.ts'
import { readHarFile } from '#server/drift/har-reader.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import { type Upstream } from '#server/upstream/upstream.ts'

const strict = { additionalProperties: false }
const harQuery = Type.Object({ keep: Type.Optional(Type.Enum(['true', 'false'])) }, strict)

/** Bytes of a HAR file, as of a world's file (rulings.md, "Worlds and time"). */
const harLimitBytes = 64 * 1_048_576

/** In what the real server differs from this one (docs/drift.md). */
export function driftRoutes(app: FastifyInstance, upstream: Upstream): void {
  const { book } = upstream
  const bare = { schema: { querystring: Type.Object({}, strict) } }
  app.get('/drift', bare, async () => {
    await upstream.settled()
    return book.report()
  })
  app.delete('/drift', bare, async () => {
    upstream.forget()
    return book.report()
  })
  void app.register(async (scope) => {
    // A large file is not read on the loop, where everybody would wait for it.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    )
    scope.post<{ Querystring: Static<typeof harQuery>; Body: unknown }>(
      '/drift/har',
      { schema: { querystring: harQuery }, bodyLimit: harLimitBytes },
      async ({ body, query }) => {
        const report = await reportOf(body, upstream.accepted)
        if (query.keep !== 'false') book.take(report, { nowMs: systemNowMs(), source: 'har' })
        return report
      },
    )
  })
}

async function reportOf(body: unknown, accepted: readonly string[]): Promise<HarReport> {
  const bytes = body instanceof Uint8Array ? body : new Uint8Array()
  try {
    return await readHarFile({ bytes, nowMs: systemNowMs(), accepted })
  } catch (error) {
    if (!(error instanceof BadHar)) throw error
    throw new RequestRejected(400, error.message, {}, 'FAKE_BAD_HAR')
  }
}
