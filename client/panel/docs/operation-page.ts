import { element } from '#panel/element.ts'
import { t } from '#panel/text.ts'
import { codeBlock, jsonBlock } from './code-block.ts'
import { curlOf, exampleRequest } from './example-call.ts'
import { fieldList } from './field-list.ts'
import { addressOf } from './place.ts'
import { type Answer, type Call, type Failure, type Reference } from './reference.ts'
import { factRow, methodTag } from './tags.ts'
import { tryOut } from './try-out.ts'

/** Everything about one call: who may make it, what it takes, what it answers, and an example beside that. */
export function operationPage(call: Call, reference: Reference): HTMLElement {
  return element(
    'article',
    { class: 'operation', 'aria-labelledby': 'page-title' },
    head(call),
    element('div', { class: 'operation-words' }, ...words(call, reference)),
    element('div', { class: 'operation-example' }, ...examples(call), tryOut(call)),
  )
}

function head(call: Call): HTMLElement {
  const { group, summary, path, id, takesPost } = call
  return element(
    'header',
    { class: 'operation-head' },
    element('p', { class: 'hint' }, group, ' · ', element('code', {}, id)),
    element('h2', { id: 'page-title', tabindex: '-1' }, summary),
    element(
      'p',
      { class: 'address' },
      methodTag(call),
      takesPost ? element('span', { class: 'method post' }, 'POST') : undefined,
      element('code', {}, path),
    ),
    factRow(call),
  )
}

function words(call: Call, reference: Reference): (HTMLElement | undefined)[] {
  const { pathFields, queryFields, filters, bodyFields, assumption, takesPost } = call
  return [
    assumption === undefined
      ? undefined
      : element(
          'p',
          { class: 'assumption' },
          element('strong', {}, t('约定')),
          element('span', {}, assumption),
        ),
    takesPost
      ? element('p', { class: 'notice' }, t('这个 GET 会改变数据；同一路径也接受 POST。'))
      : undefined,
    part(t('路径参数'), fieldList(pathFields)),
    part(t('查询参数'), fieldList(queryFields, { areOptionalMarked: true }), filterList(call)),
    filters.length > 0 && queryFields.length === 0 ? filterList(call) : undefined,
    part(t('请求内容'), fieldList(bodyFields, { areOptionalMarked: true })),
    answerPart(call),
    failurePart(call.failures),
    beforePart(call, reference),
  ]
}

function part(title: string, ...content: (HTMLElement | undefined)[]): HTMLElement | undefined {
  const shown = content.filter((node) => node !== undefined)
  return shown.length === 0
    ? undefined
    : element('section', { class: 'part' }, element('h3', {}, title), ...shown)
}

/** Any field of the row filters; which ones is looked up, not read. */
function filterList({ filters, masked }: Call): HTMLElement | undefined {
  if (filters.length === 0) return undefined
  return element(
    'details',
    { class: 'children' },
    element('summary', {}, t('可筛选的字段 {count} 个', { count: filters.length })),
    element(
      'p',
      { class: 'hint' },
      element('a', { href: addressOf('') }, t('筛选的写法')),
      masked.length === 0
        ? undefined
        : `　${t('以掩码显示、不能筛选和排序：')}${masked.join(t('、'))}`,
    ),
    element(
      'ul',
      { class: 'choices' },
      ...filters.map(({ name, title }) =>
        element('li', {}, element('code', {}, name), ` ${title}`),
      ),
    ),
  )
}

function answerPart({ result, fileTypes }: Call): HTMLElement | undefined {
  if (result === undefined) {
    const types = fileTypes.map((type) => element('li', {}, element('code', {}, type)))
    return part(
      t('回答'),
      element('p', {}, t('一个文件；被规则拒绝时是 success: false 的信封。')),
      element('ul', { class: 'choices' }, ...types),
    )
  }
  return part(
    t('回答'),
    element(
      'p',
      { class: 'hint' },
      t('信封中的 result；success、message、code、timestamp 每次都有。'),
    ),
    fieldList([{ ...result, isRequired: false, title: undefined }]),
  )
}

function failurePart(failures: readonly Failure[]): HTMLElement | undefined {
  const rows = failures.map(({ status, code, title, message }) =>
    element(
      'tr',
      {},
      element('td', {}, element('code', {}, status)),
      element('td', {}, element('code', {}, code)),
      element('td', {}, title, element('span', { class: 'hint' }, message)),
    ),
  )
  return part(
    t('没有处理的请求'),
    element(
      'table',
      { class: 'failures' },
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...['HTTP', 'code', t('原因与 message')].map((text) =>
            element('th', { scope: 'col' }, text),
          ),
        ),
      ),
      element('tbody', {}, ...rows),
    ),
  )
}

/** What the example builds on. */
function beforePart({ example }: Call, { calls }: Reference): HTMLElement | undefined {
  const before = (example?.after ?? []).flatMap((id) => calls.get(id) ?? [])
  if (before.length === 0) return undefined
  return part(
    t('示例之前的调用'),
    element(
      'ul',
      { class: 'call-links' },
      ...before.map((call) =>
        element(
          'li',
          {},
          element(
            'a',
            { href: addressOf(call.id) },
            methodTag(call),
            element('span', {}, call.summary),
          ),
        ),
      ),
    ),
  )
}

function examples(call: Call): HTMLElement[] {
  const username = call.example?.as
  const name =
    username === undefined ? t('示例请求') : t('示例请求，调用者 {username}', { username })
  const curl = codeBlock(name, curlOf(exampleRequest(call), location.origin))
  return [curl, ...call.answers.map(answerBlock)]
}

/** The success is read, the refusals are looked up. */
function answerBlock({ name, title, body }: Answer): HTMLElement {
  if (name === 'success') return jsonBlock(t('示例回答'), body)
  return element(
    'details',
    { class: 'children' },
    element('summary', {}, title),
    jsonBlock(title, body),
  )
}
