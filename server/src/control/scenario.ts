import Type, { type Static } from 'typebox'
import { durationPattern } from './duration.ts'

const strict = { additionalProperties: false }
const textSchema = Type.Object(
  { zh: Type.String({ minLength: 1 }), en: Type.String({ minLength: 1 }) },
  strict,
)

/** A named starting point: who logs in where, and what they find there (fixtures/README.md). */
export const scenarioSchema = Type.Object(
  {
    title: textSchema,
    shows: textSchema,
    account: Type.String({ minLength: 1 }),
    /** The path of the first screen. */
    screen: Type.String({ pattern: '^/[A-Za-z/]+$' }),
    /** How much time has passed in it since the seed. */
    advance: Type.Optional(Type.String({ pattern: durationPattern })),
    /** What hits its calls, as rules of the control plane; anyone who adds rules of their own comes first. */
    faults: Type.Optional(Type.Array(Type.Object({}), { minItems: 1 })),
    /** The call that the first screen is made from, and what of its answer makes the scenario. */
    reads: Type.Object(
      {
        path: Type.String({ pattern: '^/' }),
        result: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
        atLeast: Type.Optional(Type.Integer({ minimum: 1 })),
      },
      strict,
    ),
  },
  strict,
)

/** A scenario under the name of its file. */
export interface Scenario extends Static<typeof scenarioSchema> {
  readonly name: string
}
