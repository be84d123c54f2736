import { type FastifyInstance } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { effectSchemas, isSocketKind } from '@settle/shared/core/fault-effect.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { localeOf, say } from '#server/core/call/locale.ts'
import { findOwnOperation, usualTimes } from './fault-rule.ts'

const noQuerySchema = Type.Object({}, { additionalProperties: false })

/** `GET /fault-kinds`: what a fault can do and what each kind takes, in the caller's language; a form is made from it. */
export function faultKindsRoute(app: FastifyInstance): void {
  app.get('/fault-kinds', { schema: { querystring: noQuerySchema } }, async ({ headers }) => {
    const locale = localeOf(headers['x-locale'])
    return Object.entries(effectSchemas).map(([kind, schema]) => toldKind(kind, schema, locale))
  })
}

/** What of the JSON schema of a kind of effect is told. */
interface EffectForm {
  readonly title: string
  readonly required: readonly string[]
  readonly properties: Readonly<Record<string, MemberForm>>
}

interface MemberForm {
  readonly title: string
  /** Only a wait has none: it is a number of ms, or a span of which each firing draws one. */
  readonly type?: 'integer' | 'string'
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly default?: number
  readonly anyOf?: readonly MemberForm[]
}

function toldKind(kind: string, schema: TSchema, locale: Locale) {
  const { title, required, properties }: EffectForm = JSON.parse(JSON.stringify(schema))
  return {
    kind,
    title: say(locale, title),
    operation: findOwnOperation(kind)?.id ?? null,
    phases: isSocketKind(kind) ? ['before'] : ['before', 'after'],
    usualTimes: usualTimes(kind),
    parameters: Object.entries(properties)
      .filter(([name]) => name !== 'kind')
      .map(([name, member]) => ({
        name,
        title: say(locale, member.title),
        type: member.type ?? 'wait',
        isRequired: required.includes(name),
        minimum: member.minimum ?? member.anyOf?.[0]?.minimum ?? null,
        maximum: member.maximum ?? member.anyOf?.[0]?.maximum ?? null,
        maxLength: member.maxLength ?? null,
        usual: member.default ?? null,
      })),
  }
}
