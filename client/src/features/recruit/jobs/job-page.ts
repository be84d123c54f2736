import { gender } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import {
  type OpenVacancyDetail,
  readOpenVacancy,
} from '@settle/shared/features/recruit/open-vacancy-calls.ts'
import { CallFailure } from '#client/core/http/call-failure.ts'
import { button, element } from '#sign/element.ts'
import { brand } from '#sign/brand.ts'
import { call } from '#sign/call.ts'
import { t } from '#sign/text.ts'
import { applyForm } from './apply-form.ts'
import {
  benefitTags,
  demandsOf,
  emptyPlace,
  failure,
  jobsPath,
  salaryOf,
  skeleton,
  wordOf,
} from './parts.ts'

/** One position in full, and applying for it. */
export function jobPage(place: HTMLElement, id: string): void {
  const load = async () => {
    place.replaceChildren(skeleton())
    try {
      const job = await call(readOpenVacancy, { query: { id } })
      document.title = `${job.title} · ${job.merchantName} · ${brand().websiteName}`
      place.replaceChildren(...shown(place, job))
    } catch (error) {
      // A refusal is an answer: asking again gives the same one.
      const isAnswered = error instanceof CallFailure && error.status === 200
      place.replaceChildren(isAnswered ? emptyPlace(error.message, toAll()) : failure(error, load))
    }
  }
  void load()
}

function toAll(): HTMLElement {
  return element('a', { class: 'button quiet', href: jobsPath('/jobs') }, t('看看其他岗位'))
}

function shown(place: HTMLElement, job: OpenVacancyDetail): HTMLElement[] {
  const apply = button(t('投递简历'), { class: 'button primary' }, () => {
    place.replaceChildren(applyForm(job, () => place.replaceChildren(...shown(place, job))))
    window.scrollTo({ top: 0 })
    place.querySelector<HTMLElement>('h1')?.focus()
  })
  return [
    element('p', {}, element('a', { href: jobsPath('/jobs') }, t('‹ 全部岗位'))),
    element(
      'article',
      { class: 'job-detail' },
      element('h1', { tabindex: '-1' }, job.title),
      element('p', { class: 'job-salary' }, salaryOf(job)),
      element('p', { class: 'job-demands' }, demandsOf(job).join(' · ')),
      benefitTags(job),
      factsOf(job),
      element('h2', {}, t('职位描述')),
      descriptionOf(job.description),
    ),
    element('div', { class: 'job-dock' }, apply, shareButton(job)),
  ]
}

function factsOf(job: OpenVacancyDetail): HTMLElement {
  const { ageMin, ageMax } = job
  const pairs: readonly (readonly [string, string])[] = [
    [t('企业'), job.merchantName],
    [t('工作地点'), [job.cityName, job.address].filter((part) => part !== '').join(' ')],
    [t('招聘人数'), t('{count} 人', { count: job.headcount })],
    [
      t('年龄'),
      ageMin === null && ageMax === null
        ? t('不限')
        : t('{from} 至 {to} 周岁', { from: ageMin ?? 18, to: ageMax ?? 70 }),
    ],
    [t('性别'), job.gender === null ? t('不限') : wordOf(gender, job.gender)],
    [t('招聘截止日期'), job.endDate ?? t('长期招聘')],
  ]
  return element(
    'dl',
    { class: 'facts' },
    ...pairs.map(([label, value]) =>
      element('div', {}, element('dt', {}, label), element('dd', {}, value)),
    ),
  )
}

/** What the merchant wrote; it may hold anything, and the sanitiser comes only here. */
function descriptionOf(html: string): HTMLElement {
  const place = element('div', { class: 'job-description' })
  const fill = async () => {
    const { sanitise } = await import('#client/ui/rich-text/html-sanitiser.ts')
    place.innerHTML = sanitise(html)
  }
  void fill()
  return place
}

function shareButton(job: OpenVacancyDetail): HTMLElement {
  const address = new URL(jobsPath(`/jobs/${job.id}`), window.location.origin).href
  const node = button(t('分享'), { class: 'button quiet' }, async () => {
    if (typeof navigator.share === 'function') {
      // Somebody who changes their mind is no failure.
      await navigator.share({ title: job.title, url: address }).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(address)
    node.textContent = t('地址已复制')
  })
  return node
}
