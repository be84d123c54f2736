import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { type FaultKind } from './fault-effect.ts'
import { type Role } from './role.ts'
import { type FieldRules } from './visibility.ts'

/** `public`: no token; `authenticated`: any user; else the roles that may call it. */
export type Access = 'public' | 'authenticated' | readonly Role[]

/** The rows that a list is filtered by (wire.md 1.7): each field that its reader sees unmasked is a parameter. */
export interface ListFilters extends FieldRules {
  readonly row: TObject
  /** The fields that `keyWord` searches; without them the list knows no `keyWord`. */
  readonly keyword?: readonly string[]
}

/** Whose row a call changes, so that what was shown masked and comes back so is left as it is. */
export interface EditedRows extends FieldRules {
  readonly collection: string
}

const nothing = Type.Object({})
type Nothing = typeof nothing

interface EndpointDefinition<
  Query extends TSchema,
  Params extends TSchema,
  Body extends TSchema,
  Result extends TSchema,
> {
  /** `feature.verb`, unique in the contract. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** One short Chinese phrase; the API reference and the operation log show it. */
  readonly summary: string
  readonly access: Access
  /** Whether it may change state; the verb does not tell (kit.md, T4). */
  readonly effect: 'read' | 'mutate'
  readonly query?: Query
  readonly params?: Params
  readonly body?: Body
  /** What its list can be filtered by besides `query`; `own`: the handler alone knows (the fields of a report). */
  readonly filters?: ListFilters | 'own'
  /** The rows of which the body's `id` names the one that is changed. */
  readonly edits?: EditedRows
  /** `form`: the body is multipart/form-data with a file; the route reads it, and `body` describes its members. */
  readonly takes?: 'json' | 'form'
  readonly result: Result
  /** `file`: the reply is a download, not an envelope. */
  readonly answer?: 'envelope' | 'file'
  /** The message of success; the envelope's default is 操作成功！ */
  readonly message?: string
  /** 200 where the convention answers so explicitly (wire.md 1.2), else 0. */
  readonly okCode?: 0 | 200
  /** A button code that the server checks again (domain.md 5.1). */
  readonly permission?: string
  /**
   * The screens that show what the call tells, each by the last part of its menu's component (`BatchOrderList`). Who
   * holds none of these menus may not ask; left out where everybody of the role may.
   */
  readonly screens?: readonly string[]
  /** Whether it opens a session: faults leave it alone unless they name it (kit.md, T2), and any code but 200 refuses it ([SESS-05]). */
  readonly opensSession?: boolean
  /** Whether it ends a session: faults leave it alone likewise. */
  readonly closesSession?: boolean
  /** The kind of fault that is for this call where a rule names none. */
  readonly ownFault?: FaultKind
  /** What in its input may ask for a fault (kit.md, section 2): the name of a login, or an amount in yuan. */
  readonly magic?: 'faultAccount' | 'verificationYuan'
  /** Whether a dashboard asks for it when it opens: the short magic names have it fail. */
  readonly opensDashboard?: boolean
  /** Polls and heartbeats: unscoped faults skip them (kit.md, T3). */
  readonly background?: boolean
  /** What we chose where the specification is silent. */
  readonly assumption?: string
}

/** One call of the contract: who may make it, what it takes and what it gives. */
export interface Endpoint<
  Query extends TSchema = TSchema,
  Params extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Result extends TSchema = TSchema,
> extends EndpointDefinition<Query, Params, Body, Result> {
  readonly query: Query
  readonly params: Params
  readonly takes: 'json' | 'form'
  readonly answer: 'envelope' | 'file'
  readonly message: string
  readonly okCode: 0 | 200
  readonly background: boolean
}

/** The typed input and output of an endpoint. */
export type QueryOf<E extends Endpoint> = Static<E['query']>
export type ParamsOf<E extends Endpoint> = Static<E['params']>
export type BodyOf<E extends Endpoint> = Static<NonNullable<E['body']>>
export type ResultOf<E extends Endpoint> = Static<E['result']>

/** Declares one call. Routes, types, the access test and the reference all follow from this value. */
export function defineEndpoint<
  Query extends TSchema = Nothing,
  Params extends TSchema = Nothing,
  Body extends TSchema = Nothing,
  Result extends TSchema = TSchema,
>(
  definition: EndpointDefinition<Query, Params, Body, Result>,
): Endpoint<Query, Params, Body, Result> {
  return {
    takes: 'json',
    answer: 'envelope',
    message: '操作成功！',
    okCode: 0,
    background: false,
    ...definition,
    query: definition.query ?? (nothing as unknown as Query),
    params: definition.params ?? (nothing as unknown as Params),
  }
}
