import { resources } from '@settle/shared/contract.ts'
import { type Catalogue } from '@settle/shared/core/text/text.ts'
import { enUs } from './en-us.ts'

/** What heads the usual calls of a resource (`shared/src/core/resource.ts`), where its own catalogue says nothing better. */
const headings: readonly (readonly [heading: (title: string) => string, english: string])[] = [
  [(title) => `查询${title}列表`, 'List {several}'],
  [(title) => `查看${title}`, 'View {one}'],
  [(title) => `汇总${title}`, 'Totals of {several}'],
  [(title) => `编辑${title}`, 'Edit {one}'],
  [(title) => `删除${title}`, 'Delete {one}'],
  [(title) => `导出${title}`, 'Export {several}'],
]

/** `Supplier` stands by itself and `supplier` in a sentence; `IP list` keeps its letters. */
function inSentence(english: string): string {
  return /^[A-Z][a-z]/.test(english) ? english.charAt(0).toLowerCase() + english.slice(1) : english
}

/** A regular plural. A name that is one already ends in s. */
function severalOf(noun: string): string {
  if (/[^s]s$/.test(noun)) return noun
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

const ofResources = resources.flatMap(({ title }) => {
  const english = enUs[title]
  if (english === undefined) return []
  const one = inSentence(english)
  return headings.map(([heading, text]) => [
    heading(title),
    text.replace('{one}', one).replace('{several}', severalOf(one)),
  ])
})

/** Every English text of the server, with the headings that follow from the name of a resource. */
export const serverEnUs: Catalogue = { ...Object.fromEntries(ofResources), ...enUs }
