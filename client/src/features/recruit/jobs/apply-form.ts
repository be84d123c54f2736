import {
  education,
  experience,
} from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import {
  applyForVacancy,
  type OpenVacancyDetail,
  resumeLimitBytes,
} from '@settle/shared/features/recruit/open-vacancy-calls.ts'
import { CallFailure } from '#client/core/http/call-failure.ts'
import { button, element, whileBusy } from '#sign/element.ts'
import { call } from '#sign/call.ts'
import { t } from '#sign/text.ts'
import { jobsPath, wordOf } from './parts.ts'

const endings = '.pdf,.doc,.docx,.png,.jpg,.jpeg'

/** What somebody who applies fills in; what was sent is shown in its place. */
export function applyForm(job: OpenVacancyDetail, back: () => void): HTMLElement {
  const notice = element('p', { class: 'notice', role: 'alert' })
  const name = field('name', { autocomplete: 'name', maxlength: '30' })
  const certNo = field('certNo', { autocomplete: 'off', maxlength: '18', spellcheck: 'false' })
  const phone = field('phone', { autocomplete: 'tel', inputmode: 'numeric', maxlength: '11' })
  const salary = field('expectSalary', { inputmode: 'decimal', maxlength: '9' })
  const own = choice('education', education.items.slice(1), education)
  const years = choice('experience', experience.items.slice(1), experience)
  const intro = element('textarea', { id: 'intro', rows: '4', maxlength: '300' })
  const file = element('input', { id: 'file', type: 'file', accept: endings })

  const form = element(
    'form',
    { class: 'form', novalidate: true },
    ...labelled(t('姓名'), name),
    ...labelled(t('身份证号码'), certNo, t('用于核对年龄和避免重复投递，招聘方看到的是掩码。')),
    ...labelled(t('手机号'), phone),
    ...labelled(t('学历'), own),
    ...labelled(t('工作经验'), years),
    ...labelled(t('期望薪资（元，可不填）'), salary),
    ...labelled(t('自我介绍（可不填）'), intro),
    ...labelled(t('简历'), file, t('PDF、Word、PNG 或 JPEG，最大 5 MB。')),
    notice,
    element('button', { type: 'submit', class: 'button primary' }, t('提交投递')),
    button(t('返回'), { class: 'plain' }, back),
  )
  const say = (text: string, at?: HTMLElement) => {
    notice.textContent = text
    at?.focus()
  }
  const controls: Readonly<Record<string, HTMLElement>> = {
    name,
    certNo,
    phone,
    intro,
    education: own,
    expectSalary: salary,
  }

  const submit = async () => {
    say('')
    if (name.value.trim() === '') return say(t('请填写姓名'), name)
    if (certNo.value.trim().length !== 18) return say(t('请填写 18 位身份证号码'), certNo)
    if (!/^1\d{10}$/.test(phone.value.trim())) return say(t('请填写 11 位手机号'), phone)
    const chosen = file.files?.[0]
    if (chosen === undefined) return say(t('请选择简历文件'), file)
    if (chosen.size > resumeLimitBytes) return say(t('简历不能超过 5 MB，请压缩后再上传'), file)
    const sent = new FormData()
    sent.set('positionId', job.id)
    for (const control of [name, certNo, phone, own, years, salary, intro]) {
      if (control.value.trim() !== '') sent.set(control.id, control.value.trim())
    }
    sent.set('file', chosen, chosen.name)
    try {
      const { applyNo } = await call(applyForVacancy, { form: sent })
      const done = donePage(job, applyNo)
      form.closest('.job-apply')?.replaceWith(done)
      window.scrollTo({ top: 0 })
      done.querySelector('h1')?.focus()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      say(error.message, controls[fieldIn(error.result)])
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    whileBusy(form, submit)
  })
  return element(
    'div',
    { class: 'job-apply' },
    element('h1', { tabindex: '-1' }, t('投递：{title}', { title: job.title })),
    element('p', { class: 'lead' }, job.merchantName),
    form,
  )
}

function field(id: string, attributes: Readonly<Record<string, string>>): HTMLInputElement {
  return element('input', { id, type: 'text', ...attributes })
}

function choice(
  id: string,
  items: readonly { readonly value: string }[],
  dictionary: Parameters<typeof wordOf>[0],
): HTMLSelectElement {
  return element(
    'select',
    { id },
    ...items.map(({ value }) => element('option', { value }, wordOf(dictionary, value))),
  )
}

function labelled(text: string, control: HTMLElement, hint?: string): HTMLElement[] {
  const label = element('label', { for: control.id }, text)
  if (hint === undefined) return [label, control]
  const id = `${control.id}-hint`
  control.setAttribute('aria-describedby', id)
  return [label, control, element('p', { class: 'hint', id }, hint)]
}

/** The field that a refusal names; '' where it is about no field. */
function fieldIn(result: unknown): string {
  if (typeof result !== 'object' || result === null || !('fields' in result)) return ''
  const { fields } = result
  return typeof fields === 'object' && fields !== null ? (Object.keys(fields)[0] ?? '') : ''
}

function donePage({ title, merchantName }: OpenVacancyDetail, applyNo: string): HTMLElement {
  return element(
    'div',
    { class: 'end done' },
    element('h1', { tabindex: '-1' }, t('投递成功')),
    element(
      'p',
      {},
      t('{merchant}会按你留的手机号联系你，请留意短信和电话。', { merchant: merchantName }),
    ),
    element(
      'dl',
      { class: 'facts' },
      element('div', {}, element('dt', {}, t('岗位')), element('dd', {}, title)),
      element('div', {}, element('dt', {}, t('投递编号')), element('dd', {}, applyNo)),
    ),
    element('a', { class: 'button quiet', href: jobsPath('/jobs') }, t('看看其他岗位')),
  )
}
