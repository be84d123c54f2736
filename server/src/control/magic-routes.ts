import { type FastifyInstance } from 'fastify'
import Type from 'typebox'
import { localeOf, say } from '#server/core/call/locale.ts'
import { faultMagicPlaces, faultMagicValues } from '#server/faults/magic/fault-magic.ts'
import { magicPlaces, magicValues } from '#server/simulators/magic-values.ts'

const noQuerySchema = Type.Object({}, { additionalProperties: false })

const places: Readonly<Record<string, string>> = { ...magicPlaces, ...faultMagicPlaces }

/** Every magic value: those of the simulated outside world, and those that ask for a fault. */
export const allMagicValues = [...magicValues, ...faultMagicValues].map((value) => ({
  ...value,
  where: places[value.place] ?? value.place,
}))

/** Every magic value, in the caller's language (kit.md, section 1). */
export function magicRoute(app: FastifyInstance): void {
  app.get('/magic', { schema: { querystring: noQuerySchema } }, async ({ headers }) => {
    const locale = localeOf(headers['x-locale'])
    return allMagicValues.map(({ place, where, value, sample, does }) => ({
      place,
      where: say(locale, where),
      value,
      sample: sample ?? null,
      does: say(locale, does),
    }))
  })
}
