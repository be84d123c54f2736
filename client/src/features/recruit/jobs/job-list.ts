import { jobNature } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import {
  listOpenVacancies,
  type OpenVacancy,
} from '@settle/shared/features/recruit/open-vacancy-calls.ts'
import { element } from '#sign/element.ts'
import { call } from '#sign/call.ts'
import { t } from '#sign/text.ts'
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

type Found = ResultOf<typeof listOpenVacancies>

/** What the address asks for; each filter is a part of it, so that a list can be sent to somebody. */
interface Asked {
  keyword: string
  city: string
  nature: string
  merchant: string
  page: string
}

function askedNow(): Asked {
  const search = new URLSearchParams(window.location.search)
  const of = (name: string) => search.get(name) ?? ''
  return {
    keyword: of('keyword'),
    city: of('city'),
    nature: of('nature'),
    merchant: of('merchant'),
    page: of('page'),
  }
}

/** The positions that are offered: search, city, nature, page by page. */
export function jobList(place: HTMLElement): void {
  const asked = askedNow()
  const results = element('div', { class: 'job-results' }, skeleton())
  const load = async () => {
    results.replaceChildren(skeleton())
    try {
      const found = await call(listOpenVacancies, { query: queryOf(asked) })
      const go = (changes: Partial<Asked>) => {
        // The address tells what is shown; only the newest choice begins at the first page.
        Object.assign(asked, { page: '' }, changes)
        window.history.replaceState(null, '', jobsPath('/jobs', { ...asked }))
        void load()
      }
      place.replaceChildren(...headOf(found, asked), filtersOf(found, asked, go), results)
      results.replaceChildren(...resultsOf(found, asked, go))
    } catch (error) {
      place.replaceChildren(failure(error, load))
    }
  }
  place.replaceChildren(skeleton())
  void load()
}

function queryOf({ keyword, city, nature, merchant, page }: Asked) {
  return {
    domainName: window.location.hostname,
    ...(keyword === '' ? {} : { keyword: keyword.slice(0, 40) }),
    ...(city === '' ? {} : { cityCode: city }),
    ...(nature === '' ? {} : { jobNature: nature }),
    ...(merchant === '' ? {} : { merchantId: merchant }),
    ...(/^\d{1,4}$/.test(page) && page !== '0' ? { pageNo: Number(page) } : {}),
  }
}

function headOf({ merchantName }: Found, { merchant }: Asked): HTMLElement[] {
  const title = merchantName ?? t('找一份合适的工作')
  return [
    element(
      'div',
      { class: 'job-head' },
      element('h1', { tabindex: '-1' }, title),
      element(
        'p',
        { class: 'lead' },
        merchant === '' ? t('看中就投，不需要注册。') : t('正在招聘的岗位。看中就投，不需要注册。'),
      ),
    ),
  ]
}

function filtersOf(found: Found, asked: Asked, go: (changes: Partial<Asked>) => void): HTMLElement {
  const search = element('input', {
    id: 'keyword',
    type: 'search',
    maxlength: '40',
    placeholder: t('岗位或企业名称'),
    'aria-label': t('搜索岗位'),
  })
  search.value = asked.keyword
  const city = element(
    'select',
    { id: 'city', 'aria-label': t('城市') },
    element('option', { value: '' }, t('全部城市')),
    ...found.cities.map(({ cityCode, cityName }) =>
      element('option', { value: cityCode, selected: cityCode === asked.city }, cityName),
    ),
  )
  city.addEventListener('change', () => go({ city: city.value }))
  const nature = element(
    'select',
    { id: 'nature', 'aria-label': t('工作性质') },
    element('option', { value: '' }, t('全职和兼职')),
    ...jobNature.items.map(({ value }) =>
      element('option', { value, selected: value === asked.nature }, wordOf(jobNature, value)),
    ),
  )
  nature.addEventListener('change', () => go({ nature: nature.value }))
  const form = element(
    'form',
    { class: 'job-filters', role: 'search' },
    element(
      'div',
      { class: 'job-search' },
      search,
      element('button', { type: 'submit', class: 'button primary' }, t('搜索')),
    ),
    city,
    nature,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    go({ keyword: search.value.trim() })
  })
  return form
}

function resultsOf(
  found: Found,
  asked: Asked,
  go: (changes: Partial<Asked>) => void,
): HTMLElement[] {
  if (found.total === 0) {
    const isNarrowed = [asked.keyword, asked.city, asked.nature].some((one) => one !== '')
    const clear = element('button', { type: 'button', class: 'button quiet' }, t('清除条件'))
    clear.addEventListener('click', () => go({ keyword: '', city: '', nature: '' }))
    return [
      isNarrowed
        ? emptyPlace(t('没有符合条件的岗位，换个条件试试。'), clear)
        : emptyPlace(t('暂时没有在招的岗位，过几天再来看看。')),
    ]
  }
  const page = Number(asked.page === '' ? '1' : asked.page)
  const turn = (text: string, to: number) => {
    const node = element('button', { type: 'button', class: 'button quiet' }, text)
    node.addEventListener('click', () => {
      go({ page: String(to) })
      window.scrollTo({ top: 0 })
    })
    return node
  }
  return [
    element('p', { class: 'hint', role: 'status' }, t('共 {count} 个岗位', { count: found.total })),
    element('ul', { class: 'job-cards' }, ...found.records.map(jobCard)),
    element(
      'div',
      { class: 'row' },
      page > 1 ? turn(t('上一页'), page - 1) : undefined,
      page < found.pages ? turn(t('下一页'), page + 1) : undefined,
    ),
  ]
}

function jobCard(job: OpenVacancy): HTMLElement {
  return element(
    'li',
    {},
    element(
      'a',
      { href: jobsPath(`/jobs/${job.id}`) },
      element('b', {}, job.title),
      element('span', { class: 'job-salary' }, salaryOf(job)),
      element('span', { class: 'job-demands' }, demandsOf(job).join(' · ')),
      benefitTags(job),
      element(
        'span',
        { class: 'job-merchant' },
        element('span', {}, job.merchantName),
        element('span', {}, t('{day} 发布', { day: job.publishTime.slice(0, 10) })),
      ),
    ),
  )
}
