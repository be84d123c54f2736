import { type FastifyInstance } from 'fastify'
import Type from 'typebox'
import { localeOf } from '#server/core/locale.ts'
import { type Scenario } from './scenario.ts'

const noQuerySchema = Type.Object({}, { additionalProperties: false })

/** The named starting points, in the caller's language (kit.md, section 1). */
export function scenarioRoute(app: FastifyInstance, scenarios: readonly Scenario[]): void {
  app.get('/scenarios', { schema: { querystring: noQuerySchema } }, async ({ headers }) => {
    const language = localeOf(headers['x-locale']) === 'en-US' ? 'en' : 'zh'
    return scenarios.map(({ name, title, shows, account, screen, advance, faults = [] }) => ({
      name,
      title: title[language],
      shows: shows[language],
      account,
      screen,
      advance: advance ?? null,
      faults,
    }))
  })
}
