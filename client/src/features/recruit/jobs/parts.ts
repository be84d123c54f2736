import { type AnyDictionary } from '@settle/shared/core/dictionary.ts'
import {
  benefit,
  education,
  experience,
  jobNature,
  salaryUnit,
} from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { type OpenVacancy } from '@settle/shared/features/recruit/open-vacancy-calls.ts'
import { salaryRangeOf } from '@settle/shared/features/recruit/vacancy.rules.ts'
import { CallFailure } from '#client/core/http/call-failure.ts'
import { button, element } from '#sign/element.ts'
import { localeNow, t } from '#sign/text.ts'

/** The layout of what is to come, while the server is asked. */
export function skeleton(): HTMLElement {
  return element(
    'div',
    { class: 'skeleton', role: 'status', 'aria-label': t('正在打开') },
    element('i'),
    element('i'),
    element('i'),
    element('i'),
  )
}

/** What stands where nothing can be shown, and the next step. */
export function emptyPlace(text: string, ...next: readonly (Node | undefined)[]): HTMLElement {
  return element(
    'div',
    { class: 'end' },
    element('p', {}, text),
    ...next.filter((one) => one !== undefined),
  )
}

/** What the server said, or that it could not be reached, with a way to try again. */
export function failure(error: unknown, retry: () => Promise<void>): HTMLElement {
  if (!(error instanceof CallFailure)) throw error
  return emptyPlace(error.message, button(t('重试'), { class: 'button quiet' }, retry))
}

/** The text of a code in the chosen language; the code itself where it is none. */
export function wordOf({ items }: AnyDictionary, value: string): string {
  const item = items.find((one) => one.value === value)
  return (localeNow() === 'en-US' ? item?.en : item?.zh) ?? value
}

/** What it pays: a range and its unit, or that it is to be agreed on. */
export function salaryOf(job: OpenVacancy): string {
  const range = salaryRangeOf(job)
  if (range === '') return t('薪资面议')
  return t('{range} 元/{unit}', { range, unit: wordOf(salaryUnit, job.salaryUnit).toLowerCase() })
}

/** City, nature, education, experience: what decides whether somebody reads on. */
export function demandsOf(job: OpenVacancy): string[] {
  return [
    job.cityName,
    wordOf(jobNature, job.jobNature),
    t('学历{education}', { education: wordOf(education, job.education) }),
    t('经验{experience}', { experience: wordOf(experience, job.experience) }),
  ]
}

/** The benefits, one tag each. */
export function benefitTags({ benefits }: OpenVacancy): HTMLElement | undefined {
  if (benefits === '') return undefined
  return element(
    'ul',
    { class: 'job-tags', 'aria-label': t('福利') },
    ...benefits.split(',').map((code) => element('li', {}, wordOf(benefit, code))),
  )
}

/** A path of this page with a query, in the world that the address names, where it names one. */
export function jobsPath(path: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== '') search.set(name, value)
  const world = new URLSearchParams(window.location.search).get('__world')
  if (world !== null) search.set('__world', world)
  return search.size === 0 ? path : `${path}?${search.toString()}`
}
