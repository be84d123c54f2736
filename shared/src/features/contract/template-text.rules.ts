import { type ValueOf } from '#shared/core/dictionary.ts'
import { contractKind } from './contract.dictionaries.ts'

/** A piece of a contract as a screen or a page shows it. */
export interface ContractParagraph {
  readonly kind: 'heading' | 'text'
  readonly text: string
}

/** What is known of a contract when it is drafted, by the Chinese names that templates use. */
export type ContractValues = Readonly<Record<string, string>>

const ofBoth = [
  '合同编号',
  '甲方名称',
  '甲方信用代码',
  '甲方法定代表人',
  '甲方地址',
  '签署日期',
  '生效日期',
  '到期日期',
] as const

const ofPerson = ['乙方姓名', '乙方证件类型', '乙方证件号码', '乙方手机号', '商户名称'] as const
const ofCompany = [
  '乙方名称',
  '乙方信用代码',
  '乙方法定代表人',
  '乙方地址',
  '乙方联系人',
  '乙方联系电话',
] as const

/** The variables that a template of a kind may use, `{甲方名称}`. */
export const variablesOfKind: Readonly<Record<ValueOf<typeof contractKind>, readonly string[]>> = {
  [contractKind.values.individual]: [...ofBoth, ...ofPerson],
  [contractKind.values.enterprise]: [...ofBoth, ...ofCompany],
  [contractKind.values.agent]: [...ofBoth, ...ofCompany],
}

const variable = /\{([^{}\n]*)\}/g

/** The variables of a text that its kind does not have, each once; also `{` and `}` that enclose nothing. */
export function unknownVariables(kind: ValueOf<typeof contractKind>, text: string): string[] {
  const known = new Set(variablesOfKind[kind])
  const named = [...text.matchAll(variable)].map(([, name = '']) => name)
  const strays = /[{}]/.test(text.replaceAll(variable, '')) ? ['{ }'] : []
  return [
    ...new Set(named.filter((name) => !known.has(name)).map((name) => `{${name}}`)),
    ...strays,
  ]
}

/**
 * The paragraphs of a template filled in: one for each line in which something stands, a heading where it begins with
 * `# `. A value that is not known yet stays as a line to write on.
 */
export function fillTemplate(body: string, values: ContractValues): ContractParagraph[] {
  return body.split('\n').flatMap((line): ContractParagraph[] => {
    const text = line.trim()
    if (text === '') return []
    const filled = text.replaceAll(variable, (_, name: string) => valueOf(values, name))
    return text.startsWith('# ')
      ? [{ kind: 'heading', text: filled.slice(2).trim() }]
      : [{ kind: 'text', text: filled }]
  })
}

function valueOf(values: ContractValues, name: string): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  return value === undefined || value === '' ? '＿＿＿＿' : value
}
