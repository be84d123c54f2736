import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import { type AnyDictionary } from './dictionary.ts'
import { defineEndpoint, type Endpoint } from './endpoint.ts'
import { listQuerySchema, pageOf } from './envelope.ts'
import {
  type listSummarySchema,
  type SummaryDefinition,
  summarySchemaOf,
} from './list/list-summary.ts'
import { type Role } from './role.ts'
import { type FieldRules } from './visibility.ts'

/** The fields that every stored row carries (domain.md 2.0). */
export const rowFields = {
  id: Type.String({ pattern: '^\\d{19}$' }),
  tenantId: Type.String(),
  createBy: Type.String(),
  createTime: Type.String(),
  updateBy: Type.Union([Type.String(), Type.Null()]),
  updateTime: Type.Union([Type.String(), Type.Null()]),
  delFlag: Type.Enum(['0', '1']),
  version: Type.Integer({ minimum: 1 }),
}

/** The columns that say whose row it is (domain.md 0, point 8); null where nobody of that kind owns it. */
export const ownerFields = {
  operatorId: Type.Union([Type.String(), Type.Null()]),
  agentId: Type.Union([Type.String(), Type.Null()]),
  providerId: Type.Union([Type.String(), Type.Null()]),
  merchantId: Type.Union([Type.String(), Type.Null()]),
}

/** Which column must equal what of the actor for a role to see a row; a role without an entry sees all. */
export type OwnerColumns = Readonly<Partial<Record<Role, string>>>

/** The row predicate of domain.md 2.3 for rows that carry the owner columns. */
export const ownedByParty = {
  operator: 'tenantId',
  agent: 'agentId',
  provider: 'providerId',
  merchant: 'merchantId',
} as const satisfies OwnerColumns

/**
 * The predicate for what belongs to one business alone (users, logs): an operator sees its tenant,
 * everybody else only their own business, not the ones that they brought or serves.
 */
export const ownedByBusiness = {
  operator: 'tenantId',
  agent: 'busId',
  provider: 'busId',
  merchant: 'busId',
} as const satisfies OwnerColumns

type Verb = 'list' | 'read' | 'add' | 'edit' | 'remove' | 'export'

interface ResourceDefinition<
  Row extends TProperties,
  Draft extends TProperties,
> extends FieldRules {
  /** Singular, kebab-case; the prefix of the endpoint ids. */
  readonly name: string
  /** The Chinese noun, for summaries and messages. */
  readonly title: string
  /** The Chinese noun of one row, where the title is that of the list and says more. */
  readonly one?: string
  /** The base path, for example `/sys/user`. */
  readonly path: string
  /** The collection that holds the rows, and the fixture file `fixtures/<collection>.json`. */
  readonly collection: string
  readonly row: TObject<Row>
  /** What a form sends; edit adds `id` and the optional `version`. Left out where nothing is added or edited. */
  readonly draft?: TObject<Draft>
  /** The roles of each verb. A verb without roles gets no generic route. */
  readonly access: Readonly<Partial<Record<Verb, readonly Role[]>>>
  readonly permissions?: Readonly<Partial<Record<Verb, string>>>
  /** The screens that show the rows or sums of them (`Endpoint.screens`): they open list, totals, one row and export. */
  readonly screens?: readonly string[]
  /** `undefined` where every caller may see every row. */
  readonly owner?: OwnerColumns
  /** Field → dictionary: pages carry `{field}_dictText` beside it. */
  readonly dictionaries?: Readonly<Record<string, AnyDictionary>>
  /** Fields that the parameter `keyWord` searches (contains), as far as the caller sees them unmasked. */
  readonly keyword?: readonly string[]
  /** Fields of which no two live rows may hold the same value: field → sentence of refusal. */
  readonly unique?: Readonly<Record<string, string>>
  /** How a list is ordered that is not asked for an order; the newest first where this is left out. */
  readonly order?: { readonly field: string; readonly descending: boolean }
  /** The totals over all rows of the list; left out where it has none. */
  readonly summary?: SummaryDefinition
  /** Fields in fen, which an export writes in yuan. */
  readonly money?: readonly string[]
  /** How an export writes a figure that is neither money nor a count, such as a rate: field → text of its value. */
  readonly written?: Readonly<Record<string, (value: number, row: object) => string>>
  /** The columns of the export, in order: field → Chinese heading. */
  readonly columns: Readonly<Record<string, string>>
  /** Further fields in the words of the user: field → Chinese name. A record's timeline tells of these and the columns. */
  readonly labels?: Readonly<Record<string, string>>
}

const idQuerySchema = Type.Object({ id: Type.String() })
/** The ids that an export is narrowed to. */
export const selectionsSchema = Type.Optional(
  Type.String({
    maxLength: 40_000,
    description: '勾选行的 id，逗号分隔：只导出其中筛选条件和数据范围以内的；省略时全部导出',
  }),
)
const exportQuerySchema = Type.Object({
  selections: selectionsSchema,
  format: Type.Optional(Type.Enum(['csv', 'xlsx'])),
  column: Type.Optional(Type.String()),
  order: Type.Optional(Type.String()),
})
const nothing = Type.Object({})
type Nothing = typeof nothing

/** The calls of a resource, of whatever row shape. */
interface ResourceEndpoints {
  readonly list: Endpoint<typeof listQuerySchema, Nothing, Nothing>
  readonly read: Endpoint<typeof idQuerySchema, Nothing, Nothing>
  readonly summary: Endpoint<typeof listQuerySchema, Nothing, Nothing, typeof listSummarySchema>
  readonly add: Endpoint<Nothing, Nothing>
  readonly edit: Endpoint<Nothing, Nothing>
  readonly remove: Endpoint<typeof idQuerySchema, Nothing, Nothing>
  readonly export: Endpoint<typeof exportQuerySchema, Nothing, Nothing>
}

/** A resource of unknown row shape, for code that serves every resource. */
export interface Resource extends ResourceDefinition<TProperties, TProperties> {
  readonly draft: TObject
  /** A row as its reader gets it: what is hidden from a role may be missing. The row itself where nothing is hidden. */
  readonly shownRow: TObject
  /** A row as a page carries it: with the `_dictText` members. */
  readonly listRow: TObject
  readonly endpoints: ResourceEndpoints
}

/** Declares a list/read/add/edit/remove/export entity; the server serves the verbs that name roles. */
export function defineResource<const Row extends TProperties, const Draft extends TProperties>(
  definition: ResourceDefinition<Row, Draft>,
) {
  const { name, title, path, row, access, permissions, screens, hidden = {} } = definition
  const { summary = { sums: [] } } = definition
  const draft = definition.draft ?? (Type.Object({}) as unknown as TObject<Draft>)
  // What a row may be without, its reader may be without too, and so is the text beside it.
  const required = new Set<string>((row as { readonly required?: readonly string[] }).required)
  const shown = (field: string, schema: TSchema) =>
    Object.hasOwn(hidden, field) || !required.has(field) ? Type.Optional(schema) : schema
  const shownFields = Object.entries<TSchema>(row.properties).map(
    ([field, schema]) => [field, shown(field, schema)] as const,
  )
  const texts = Object.keys(definition.dictionaries ?? {}).map(
    (field) => [`${field}_dictText`, shown(field, Type.String())] as const,
  )
  const shownRow =
    Object.keys(hidden).length === 0
      ? row
      : (Type.Object(Object.fromEntries(shownFields)) as unknown as TObject<Row>)
  const listRow = Type.Object(
    Object.fromEntries([...shownFields, ...texts]),
  ) as unknown as TObject<Row>
  const of = (verb: Verb) => ({
    access: access[verb] ?? [],
    ...(permissions?.[verb] === undefined ? {} : { permission: permissions[verb] }),
    ...(screens === undefined ? {} : { screens }),
  })

  return {
    ...definition,
    draft,
    shownRow,
    listRow,
    endpoints: {
      list: defineEndpoint({
        id: `${name}.list`,
        method: 'GET',
        path: `${path}/list`,
        summary: `查询${title}列表`,
        effect: 'read',
        query: listQuerySchema,
        filters: definition,
        result: pageOf(listRow),
        ...of('list'),
      }),
      read: defineEndpoint({
        id: `${name}.read`,
        method: 'GET',
        path: `${path}/queryById`,
        summary: `查看${title}`,
        effect: 'read',
        query: idQuerySchema,
        result: shownRow,
        ...of('read'),
      }),
      summary: defineEndpoint({
        id: `${name}.summary`,
        method: 'GET',
        path: `${path}/summary`,
        summary: `汇总${title}`,
        effect: 'read',
        query: listQuerySchema,
        filters: definition,
        result: summarySchemaOf(summary, definition),
        assumption:
          '汇总是我们自己增加的接口：筛选写法、权限和数据范围与列表相同，分页不起作用；对您不可见的金额不计入。',
        ...of('list'),
        ...(definition.summary === undefined ? { access: [] } : {}),
      }),
      add: defineEndpoint({
        id: `${name}.add`,
        method: 'POST',
        path: `${path}/add`,
        summary: `新增${title}`,
        effect: 'mutate',
        body: draft,
        result: shownRow,
        message: '添加成功！',
        okCode: 200,
        ...of('add'),
      }),
      edit: defineEndpoint({
        id: `${name}.edit`,
        method: 'PUT',
        path: `${path}/edit`,
        summary: `编辑${title}`,
        effect: 'mutate',
        body: editBodyOf(draft),
        edits: definition,
        result: shownRow,
        message: '修改成功!',
        okCode: 200,
        ...of('edit'),
      }),
      remove: defineEndpoint({
        id: `${name}.remove`,
        method: 'DELETE',
        path: `${path}/delete`,
        summary: `删除${title}`,
        effect: 'mutate',
        query: idQuerySchema,
        result: Type.Null(),
        message: '删除成功!',
        okCode: 200,
        ...of('remove'),
      }),
      export: defineEndpoint({
        id: `${name}.export`,
        method: 'GET',
        path: `${path}/exportXls`,
        summary: `导出${title}`,
        effect: 'read',
        query: exportQuerySchema,
        filters: definition,
        result: Type.Null(),
        answer: 'file',
        ...of('export'),
      }),
    },
  }
}

/** What an edit sends: any of the draft's fields, the id, and the version that it was made on. */
export function editBodyOf<Draft extends TProperties>(draft: TObject<Draft>) {
  return Type.Object({
    ...Type.Partial(draft).properties,
    id: Type.String(),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
  })
}

/** The stored row of a resource. */
export type RowOf<R extends { readonly row: TObject }> = Static<R['row']>
