import Type, { type TObject, type TProperties } from 'typebox'
import { type AnyDictionary } from '#shared/core/dictionary.ts'
import { defineEndpoint, type Endpoint } from '#shared/core/endpoint.ts'

/** A column of an uploaded list: what stands above it, and which field of the draft its cells fill. */
export interface ImportColumn {
  readonly field: string
  /** A star at the end says that the column must be there; cells below it are judged row by row. */
  readonly heading: string
  /** What the ancestor's files call it. */
  readonly also?: readonly string[]
  /** Its cells hold a value of the dictionary or its text, in either language. */
  readonly dictionary?: AnyDictionary
  /** What to fill in, in the words of the user; for the template's reader. */
  readonly hint?: string
}

interface ListImportDefinition<Draft extends TProperties> {
  /** The name of the resource, the prefix of the endpoint ids. */
  readonly name: string
  /** The Chinese noun. */
  readonly title: string
  /** The base path of the resource, for example `/sys/user`. */
  readonly path: string
  /** How one is added by hand: who may do that may import too. */
  readonly adds: Pick<Endpoint, 'access' | 'permission'>
  /** The most rows of one file: they are added in one commit, which must not hold the server up. */
  readonly limit: number
  /** How many rows with errors an answer names, where it is another number than usual: who mends many needs all. */
  readonly told?: number
  /** A longer cell is cut after so many characters. */
  readonly cellLength?: number
  /** What a row must be, as the form sends it; asked for by the server alone, since the client is built without schemas. */
  readonly draft: () => TObject<Draft>
  readonly columns: readonly ImportColumn[]
  /** What holds for this list besides. */
  readonly assumption?: string
}

const count = Type.Integer({ minimum: 0 })

/** How an import ended: all rows are there. The ancestor's members, of which the counts are always told. */
const importedSchema = Type.Object({
  totalCount: Type.Integer({ minimum: 0, description: '文件中的行数' }),
  successCount: Type.Integer({ minimum: 0, description: '已导入的行数' }),
  errorCount: count,
})

/** A row that keeps a file from being imported. */
export const importErrorSchema = Type.Object({
  rowNo: Type.Integer({ minimum: 1, description: '表格软件显示的行号' }),
  heading: Type.String({ description: '有误的列；不能归于一列时为空文本' }),
  message: Type.String(),
})

/** What a refused import answers as its result: nothing was kept. The errors are at most `toldErrors`. */
export const refusedImportSchema = Type.Object({
  totalCount: count,
  successCount: Type.Literal(0),
  errorCount: count,
  errors: Type.Array(importErrorSchema),
})
export type ImportError = Type.Static<typeof importErrorSchema>
export type RefusedImport = Type.Static<typeof refusedImportSchema>

/** What an uploaded list may weigh. */
export const importLimitBytes = 10 * 1024 * 1024

/** How many rows with errors an answer names, unless a list says another number. */
export const toldErrors = 200

const allOrNothing =
  '要么全部导入，要么一行也不导入：每行按手工新增的规则和权限检查，有误时 success 为 false、code 为 500，result 为 {totalCount, successCount, errorCount, errors: [{rowNo, heading, message}]}，errors 最多 200 项。JEECG 的部分成功（code 201 和错误文件）因此不出现。'

/**
 * Declares the import of a list out of a spreadsheet, as `importExcel` of the ancestor (wire.md 7 to 11), and the template
 * for it.
 */
export function defineListImport<const Draft extends TProperties>(
  definition: ListImportDefinition<Draft>,
) {
  const { name, title, path, limit, columns, assumption = '' } = definition
  const { access, permission } = definition.adds
  const allowed = { access, ...(permission === undefined ? {} : { permission }) }
  const headings = columns.map(({ heading }) => heading).join('、')
  return {
    ...definition,
    endpoints: {
      import: defineEndpoint({
        id: `${name}.import`,
        method: 'POST',
        path: `${path}/importExcel`,
        summary: `导入${title}`,
        ...allowed,
        effect: 'mutate',
        takes: 'form',
        body: Type.Object({
          file: Type.String({
            contentMediaType: 'application/octet-stream',
            description: `.xlsx 或 .csv，最大 10 MB，最多 ${limit} 行；不能含宏和公式。列：${headings}`,
          }),
        }),
        result: importedSchema,
        message: '文件导入成功！数据行数：{count}',
        okCode: 200,
        assumption: `${assumption}${allOrNothing}`,
      }),
      template: defineEndpoint({
        id: `${name}.importTemplate`,
        method: 'GET',
        path: `${path}/importTemplate`,
        summary: `下载${title}导入模板`,
        ...allowed,
        effect: 'read',
        query: Type.Object({ format: Type.Optional(Type.Enum(['csv', 'xlsx'])) }),
        result: Type.Null(),
        answer: 'file',
        assumption: `模板是我们自己增加的接口，只有一行表头；缺省为 xlsx。`,
      }),
    },
  }
}

/** The body of a call by which one is added by hand; throws an Error where it has none. */
export function bodyOfAdding<Body extends TObject>({ body }: { readonly body?: Body }): Body {
  if (body === undefined) throw new Error('What adds a row has a body.')
  return body
}

/** The import of a list whose rows are of no known shape, for code that serves every one. */
export type ListImport = ReturnType<typeof defineListImport>
