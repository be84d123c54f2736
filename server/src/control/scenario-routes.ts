import { type FastifyInstance } from 'fastify'
import Type from 'typebox'
import { type Role } from '@settle/shared/core/role.ts'
import { localeOf } from '#server/core/call/locale.ts'
import { type Scenario } from './scenario.ts'

const noQuerySchema = Type.Object({}, { additionalProperties: false })

/** The role of a seeded account; undefined where nobody has it any more. */
type FindRole = (username: string) => Promise<Role | undefined>

/** The named starting points, in the caller's language, with the role whose origin each opens at (kit.md, section 1). */
export function scenarioRoute(
  app: FastifyInstance,
  scenarios: readonly Scenario[],
  findRole: FindRole,
): void {
  app.get('/scenarios', { schema: { querystring: noQuerySchema } }, async ({ headers }) => {
    const language = localeOf(headers['x-locale']) === 'en-US' ? 'en' : 'zh'
    const told = scenarios.map(
      async ({ name, title, shows, account, screen, advance, faults = [] }) => ({
        name,
        title: title[language],
        shows: shows[language],
        account,
        role: (await findRole(account)) ?? null,
        screen,
        advance: advance ?? null,
        faults,
      }),
    )
    return Promise.all(told)
  })
}
