import { type Static, type TObject } from 'typebox'
import {
  importLimitBytes,
  type ImportColumn,
  type ImportError,
  type ListImport,
  type RefusedImport,
  toldErrors,
} from '@settle/shared/core/list/list-import.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { type SheetLine, type SpreadsheetReader } from '#server/spreadsheet/spreadsheet-reader.ts'
import { runAtOnce, runInSlices } from '#server/worlds/slices.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { sendSheet } from '#server/core/export/export.ts'
import { type Api, type Call } from '#server/core/call/call.ts'
import { implement } from '#server/core/call/implement.ts'
import { WithMessage } from '#server/core/call/answer.ts'
import { say } from '#server/core/call/locale.ts'
import { Refusal, RequestRejected } from '#server/core/refusal.ts'
import { assertSenderWaits, implementForm, readUploadForm } from '#server/core/upload-form.ts'
import { documentedValidatorCompiler } from '#server/core/call/values/validation.ts'

type ImportCall = Call<ListImport['endpoints']['import']>

/** Adds the rows of one file, each as a form would be added. */
export interface RowAdder<Draft> {
  /** Adds a row by the rules of adding it by hand; refuses as they do. */
  readonly add: (tx: Transaction, draft: Draft, rowNo: number) => void
  /** What takes long and must be there before the rows are added; asked for only once every row would be taken. */
  readonly prepare?: (drafts: readonly Draft[]) => Promise<void>
}

interface CheckedRow<Draft> {
  readonly rowNo: number
  readonly draft: Draft
}

/** The ancestor's files begin with a title and what they are about. */
const titleRows = 3
const usualCellLength = 500

/** Serves the import of a list and its template; `open` makes the adder for one file. */
export async function implementListImport<L extends ListImport>(
  api: Api,
  sheets: SpreadsheetReader,
  list: L,
  open: (call: ImportCall) => RowAdder<Static<ReturnType<L['draft']>>>,
): Promise<void> {
  const { template, import: upload } = list.endpoints
  implement(api, template, (call) =>
    sendSheet(call, {
      title: `${list.title}导入模板`,
      format: call.query.format ?? 'xlsx',
      headings: list.columns.map(({ heading }) => headingIn(call.locale, heading)),
      total: 0,
      rows: [],
    }),
  )
  await implementForm(api, {
    endpoint: upload,
    limitBytes: importLimitBytes,
    handle: async (call) => {
      const { content, originalName: name } = await readUploadForm(call.reply.request)
      const lines = await sheets.read({
        name,
        content,
        // Without the dictionaries, which no thread can be told.
        columns: list.columns.map(({ field, heading, also = [] }) => ({
          field,
          heading,
          also: [...also, headingIn('en-US', heading)],
        })),
        limits: { lines: list.limit, cellLength: list.cellLength ?? usualCellLength },
        titleRows,
      })
      if (lines.length === 0) throw new Refusal('文件里没有数据，请用模板填写后再上传')
      call.describe(say('zh-CN', '{name}，{total} 行', { name, total: lines.length }))
      return addAll(call, list, await checkedLines(api, call, list, lines), open(call))
    },
  })
}

/** A heading in a language, with its star. */
function headingIn(locale: Locale, heading: string): string {
  const plain = plainOf(heading)
  return `${say(locale, plain)}${plain === heading ? '' : '*'}`
}

function plainOf(heading: string): string {
  return heading.replace(/\*$/, '')
}

interface CheckedLines<Draft> {
  readonly rows: readonly CheckedRow<Draft>[]
  readonly errors: readonly ImportError[]
  readonly total: number
}

/** What every row is as a draft, and which rows are none; told apart in slices, since there may be many. */
function checkedLines<L extends ListImport>(
  api: Api,
  { world, locale }: ImportCall,
  list: L,
  lines: readonly SheetLine<string>[],
): Promise<CheckedLines<Static<ReturnType<L['draft']>>>> {
  const told = errorTeller(list, locale)
  const readers = list.columns.map((column) => {
    const { dictionary } = column
    if (dictionary === undefined) return { column, valueOf: (text: string) => text }
    const values = new Map<string, string>()
    for (const tongue of ['en-US', 'zh-CN'] as const) {
      const labels = api.labelsOf(world, tongue)
      for (const { value } of dictionary.items) values.set(labels.labelOf(dictionary, value), value)
    }
    for (const { value } of dictionary.items) values.set(value, value)
    const own = api.labelsOf(world, locale)
    const choices = dictionary.items.map(({ value }) => own.labelOf(dictionary, value)).join(' / ')
    return { column, valueOf: (text: string) => values.get(text) ?? unknownChoice(text, choices) }
  })
  const validate = validatorOf(list.draft())
  const draftOf = ({ cells }: SheetLine<string>): Static<ReturnType<L['draft']>> => {
    const filled = readers.flatMap(({ column: { field }, valueOf }) => {
      const text = cells[field] ?? ''
      if (text === '') return []
      try {
        return [[field, valueOf(text)] as const]
      } catch (error) {
        throw error instanceof Refusal ? new CellRefusal(field, error) : error
      }
    })
    return validate(Object.fromEntries(filled)) as Static<ReturnType<L['draft']>>
  }
  function* check(): Generator<void, CheckedLines<Static<ReturnType<L['draft']>>>> {
    const rows: CheckedRow<Static<ReturnType<L['draft']>>>[] = []
    const errors: ImportError[] = []
    for (const line of lines) {
      try {
        rows.push({ rowNo: line.rowNo, draft: draftOf(line) })
      } catch (error) {
        errors.push(told(line.rowNo, error))
      }
      yield
    }
    return { rows, errors, total: lines.length }
  }
  return runInSlices(check())
}

/** A refusal of one cell. */
class CellRefusal extends Refusal {
  constructor(field: string, { message, values }: Refusal) {
    super(message, values, { result: { fields: { [field]: message } } })
  }
}

function unknownChoice(text: string, choices: string): never {
  throw new Refusal('没有“{text}”这个选项，可以填：{choices}', { text, choices })
}

function validatorOf(schema: TObject): (draft: object) => object {
  const validate = documentedValidatorCompiler({
    schema,
    method: 'POST',
    url: '',
    httpPart: 'body',
  })
  return (draft) => {
    const outcome: unknown = validate(draft)
    if (typeof outcome === 'object' && outcome !== null && 'value' in outcome) {
      return outcome.value as object
    }
    throw Reflect.get(Object(outcome), 'error')
  }
}

/** Adds every row in one commit, or none of them: then every row that cannot be added is told. */
async function addAll<L extends ListImport>(
  call: ImportCall,
  list: L,
  { rows, errors: unreadable, total }: CheckedLines<Static<ReturnType<L['draft']>>>,
  adder: RowAdder<Static<ReturnType<L['draft']>>>,
) {
  const { world, locale, commitRows } = call
  const told = errorTeller(list, locale)
  function* attempt(tx: Transaction): Generator<void, void> {
    const errors = [...unreadable]
    for (const { rowNo, draft } of rows) {
      try {
        adder.add(tx, draft, rowNo)
      } catch (error) {
        errors.push(told(rowNo, error))
      }
      yield
    }
    if (errors.length > 0) throw refusalOf(errors, total, list.told ?? toldErrors)
    assertSenderWaits(call.reply)
  }
  if (adder.prepare !== undefined) {
    await rehearse(() =>
      world.commit((tx) => {
        runAtOnce(attempt(tx))
        throw new Rehearsed()
      }),
    )
    await adder.prepare(rows.map(({ draft }) => draft))
  }
  await commitRows(rows.length, attempt)
  return new WithMessage(say(locale, list.endpoints.import.message, { count: total }), {
    totalCount: total,
    successCount: total,
    errorCount: 0,
  })
}

/** Ends a commit that was tried and is to keep nothing. */
class Rehearsed extends Error {}

async function rehearse(trial: () => Promise<unknown>): Promise<void> {
  try {
    await trial()
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
}

/** Tells what is wrong with a row, and in which column; what is no refusal is a bug and goes on. */
function errorTeller({ columns }: ListImport, locale: Locale) {
  const nameOf = (field: string): string => {
    const column = columns.find((each: ImportColumn) => each.field === field)
    return column === undefined ? '' : say(locale, plainOf(column.heading))
  }
  return (rowNo: number, error: unknown): ImportError => {
    if (error instanceof Refusal) {
      const fields = Object.keys(Object(Reflect.get(Object(error.result), 'fields')))
      return {
        rowNo,
        heading: nameOf(fields[0] ?? ''),
        message: say(locale, error.message, error.values),
      }
    }
    if (error instanceof RequestRejected) {
      const field = String(error.values['field'] ?? '')
      const heading = nameOf(field)
      if (heading === '')
        return { rowNo, heading, message: say(locale, error.message, error.values) }
      const values = { ...error.values, field: heading }
      return { rowNo, heading, message: say(locale, inWordsOfUser(error.message), values) }
    }
    throw error
  }
}

/** Who fills in a file knows columns and no parameters. */
function inWordsOfUser(message: string): string {
  return message === '缺少参数 {field}'
    ? '请填写{field}'
    : message.replace(/^参数 \{field\} /, '{field}')
}

function refusalOf(errors: readonly ImportError[], total: number, shown: number): Refusal {
  const inOrder = errors.toSorted((one, other) => one.rowNo - other.rowNo)
  const [first] = inOrder
  const result: RefusedImport = {
    totalCount: total,
    successCount: 0,
    errorCount: errors.length,
    errors: inOrder.slice(0, shown),
  }
  return new Refusal(
    errors.length === 1
      ? '没有导入任何数据：第 {rowNo} 行，{reason}'
      : '没有导入任何数据：{count} 行有误，其中第 {rowNo} 行，{reason}',
    { count: errors.length, rowNo: first?.rowNo ?? 0, reason: first?.message ?? '' },
    { result },
  )
}
