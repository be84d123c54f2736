import { type FastifyInstance } from 'fastify'
import Type from 'typebox'
import { localeOf, say } from '#server/core/locale.ts'
import { magicPlaces, magicValues } from '#server/simulators/magic-values.ts'

const noQuerySchema = Type.Object({}, { additionalProperties: false })

/** Every magic value, in the caller's language (kit.md, section 1). */
export function magicRoute(app: FastifyInstance): void {
  app.get('/magic', { schema: { querystring: noQuerySchema } }, async ({ headers }) => {
    const locale = localeOf(headers['x-locale'])
    return magicValues.map(({ place, value, sample, does }) => ({
      place,
      where: say(locale, magicPlaces[place]),
      value,
      sample: sample ?? null,
      does: say(locale, does),
    }))
  })
}
