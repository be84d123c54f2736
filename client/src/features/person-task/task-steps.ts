import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { certTailLength } from '@settle/shared/features/person-signing/signing-stage.ts'
import { salaryUnit } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import {
  bidForTask,
  deliverTask,
  identifyForTask,
  type PersonTaskView,
} from '@settle/shared/features/person-task/person-task-calls.ts'
import {
  deliveryFileLimitBytes,
  type TaskStage,
} from '@settle/shared/features/person-task/task-stage.ts'
import { element } from '#sign/element.ts'
import { call, inThisWorld } from '#sign/call.ts'
import { certTailForm } from '#sign/step/cert-tail-form.ts'
import { asideDrawing, icons, letterDrawing, signedDrawing } from '#sign/drawings.ts'
import { keepTicket } from '#sign/kept-ticket.ts'
import { facts, heading, stepForm, submitButton } from '#sign/step/step.ts'
import { type TaskFlow } from './task-flow.ts'
import { localeNow, t } from '#sign/text.ts'

type Detail = NonNullable<PersonTaskView['detail']>

/** What the person sees at a stage of their task. */
export function taskStep(view: PersonTaskView, flow: TaskFlow): HTMLElement {
  const { stage, detail } = view
  // Without it nobody was asked who they are.
  if (detail === null || stage === 'identify') return identifyStep(view, flow)
  if (stage === 'bid') return page(detail, bidForm(detail, flow))
  if (stage === 'deliver') return page(detail, deliverForm(detail, flow))
  return page(detail, told(stage, detail))
}

function identifyStep({ merchantName, maskedName }: PersonTaskView, flow: TaskFlow): HTMLElement {
  const { draft, taskCode } = flow
  return element(
    'div',
    { class: 'card' },
    letterDrawing(),
    heading(t('{merchant}有一个任务给你', { merchant: merchantName })),
    element('p', { class: 'lead' }, t('核对身份后可以查看任务、报价，以及提交交付。')),
    facts([t('被邀请人'), maskedName]),
    certTailForm(draft, { ...flow, length: certTailLength }, () =>
      flow.go(async () => {
        const answer = await call(identifyForTask, { body: { taskCode, certTail: draft.certTail } })
        keepTicket(taskCode, answer.ticket)
        return answer.view
      }),
    ),
  )
}

/** A moment without its seconds. */
const minute = (time: string) => time.slice(0, 16)

/** The task, and under it what the person does now. */
function page(detail: Detail, now: HTMLElement): HTMLElement {
  return element(
    'div',
    { class: 'card' },
    heading(detail.taskName),
    element('p', { class: 'lead' }, detail.projectName),
    now,
    element(
      'section',
      { class: 'next', 'aria-labelledby': 'task' },
      element('h2', { id: 'task' }, t('任务信息')),
      element('p', { class: 'task-text' }, detail.content),
      facts(
        [t('参考单价'), priceOf(detail)],
        [t('名额'), String(detail.headcount)],
        [t('报名截止'), minute(detail.bidDeadline)],
        [t('工作时间'), `${minute(detail.beginTime)} – ${minute(detail.endTime)}`],
        [t('验收标准'), detail.standard],
        [t('服务商'), detail.providerName],
        [t('任务编号'), detail.taskNo],
      ),
    ),
  )
}

function bidForm(detail: Detail, flow: TaskFlow): HTMLElement {
  const { draft, taskCode, notice, say } = flow
  const quote = field(draft, 'quote', { inputmode: 'decimal', maxlength: '10' })
  const message = element('textarea', { id: 'message', rows: '2', maxlength: '200' })
  message.value = draft.message
  message.addEventListener('input', () => {
    draft.message = message.value
  })
  const submit = async () => {
    const typed = draft.quote.trim()
    const amount = Math.round(Number(typed) * 100)
    if (!/^\d+(?:\.\d{1,2})?$/.test(typed) || amount < 1) {
      say(t('请输入大于 0、最多两位小数的报价'))
      quote.focus()
      return
    }
    const said = draft.message.trim()
    await flow.go(() =>
      call(bidForTask, {
        body: {
          taskCode,
          ticket: flow.ticket(),
          quote: amount,
          ...(said === '' ? {} : { message: said }),
        },
      }),
    )
  }
  return stepForm(
    submit,
    element('label', { for: 'quote' }, t('你的报价（元，每{unit}）', { unit: unitOf(detail) })),
    quote,
    element('label', { for: 'message' }, t('留言（可不填）')),
    message,
    notice,
    submitButton(t('提交报名')),
    element('p', { class: 'hint' }, t('每人只能报名一次，提交后不能修改。')),
  )
}

function deliverForm(detail: Detail, flow: TaskFlow): HTMLElement {
  const { draft, taskCode, notice, say } = flow
  const content = element('textarea', { id: 'content', rows: '4', maxlength: '2000' })
  content.value = draft.content
  content.addEventListener('input', () => {
    draft.content = content.value
  })
  const quantity = field(draft, 'quantity', { inputmode: 'numeric', maxlength: '6' })
  const file = element('input', { id: 'file', type: 'file' })
  const submit = async () => {
    const [chosen] = file.files ?? []
    if (draft.content.trim().length < 2) {
      say(t('请写明交付的内容'))
      content.focus()
      return
    }
    if (!/^[1-9]\d*$/.test(draft.quantity.trim())) {
      say(t('数量须为正整数'))
      quantity.focus()
      return
    }
    if (chosen === undefined || chosen.size > deliveryFileLimitBytes) {
      say(t('请选择一个不超过 {limit} MB 的文件', { limit: deliveryFileLimitBytes / 1_000_000 }))
      file.focus()
      return
    }
    const form = new FormData()
    form.append('taskCode', taskCode)
    form.append('ticket', flow.ticket())
    form.append('content', draft.content)
    form.append('quantity', draft.quantity.trim())
    form.append('file', chosen)
    await flow.go(() => call(deliverTask, { form }))
  }
  return element(
    'div',
    {},
    signFirst(detail),
    detail.reason === null
      ? undefined
      : element('p', { class: 'notice' }, t('上次没有通过：{reason}', { reason: detail.reason })),
    stepForm(
      submit,
      element('label', { for: 'content' }, t('交付说明')),
      content,
      element('label', { for: 'quantity' }, t('完成数量')),
      quantity,
      element(
        'p',
        { class: 'hint' },
        t('报价 {quote} 元，应付是报价乘数量。', { quote: yuan(detail.quote) }),
      ),
      element('label', { for: 'file' }, t('交付的文件')),
      file,
      notice,
      submitButton(t('提交交付')),
    ),
  )
}

/** Where the person stands when there is nothing to fill in. */
function told(stage: TaskStage, detail: Detail): HTMLElement {
  const { drawing, title, text } = endings(stage, detail)
  return element(
    'section',
    { class: 'end' },
    drawing,
    element('h2', {}, title),
    element('p', {}, text),
    stage === 'won' || stage === 'passed' ? signFirst(detail) : undefined,
    facts(
      [t('我的报价'), detail.quote === null ? null : yuan(detail.quote)],
      [t('交付编号'), detail.deliveryNo],
      [t('完成数量'), detail.quantity === null ? null : String(detail.quantity)],
      [t('验收金额'), detail.amount === null || detail.amount === 0 ? null : yuan(detail.amount)],
      [t('提交时间'), detail.submitTime],
      [t('付款时间'), detail.paidTime],
    ),
  )
}

function endings(stage: TaskStage, detail: Detail) {
  switch (stage) {
    case 'waiting':
      return {
        drawing: letterDrawing(),
        title: t('已报名，等待结果'),
        text: t('结果会发短信告诉你，也可以随时打开这个链接查看。'),
      }
    case 'won':
      return {
        drawing: signedDrawing(),
        title: t('你已中标'),
        text: t('任务 {time} 开始，开始后在这里提交交付。', {
          time: detail.beginTime.slice(0, 16),
        }),
      }
    case 'submitted':
      return {
        drawing: letterDrawing(),
        title: t('已提交，等待验收'),
        text: t('对方按验收标准验收。没有通过时，可以在这里再次提交。'),
      }
    case 'passed':
      return {
        drawing: signedDrawing(),
        title: t('验收通过'),
        text: t('报酬由{provider}付到你登记的账户。', { provider: detail.providerName }),
      }
    case 'paid':
      return {
        drawing: signedDrawing(),
        title: t('报酬已付款'),
        text: t('{provider}已付到你登记的账户，以银行到账为准。', {
          provider: detail.providerName,
        }),
      }
    case 'lost':
      return {
        drawing: asideDrawing(),
        title: t('这次没有中标'),
        text: detail.reason ?? t('感谢报名，期待下次合作。'),
      }
    default:
      return {
        drawing: asideDrawing(),
        title: t('任务已关闭'),
        text: t('已过报名或交付的时间。如有疑问，请联系邀请你的商户。'),
      }
  }
}

/** Nobody is paid before they have signed. */
function signFirst({ signPath }: Detail): HTMLElement | undefined {
  if (signPath === null) return undefined
  return element(
    'p',
    { class: 'hint' },
    t('付款前需要先签署服务协议。'),
    element(
      'a',
      { class: 'button quiet', href: inThisWorld(signPath) },
      icons.paper(),
      t('去签约'),
    ),
  )
}

function priceOf(detail: Detail): string {
  return t('{price} 元 / {unit}', { price: yuan(detail.unitPrice), unit: unitOf(detail) })
}

function unitOf(detail: Detail): string {
  const unit = salaryUnit.items.find(({ value }) => value === detail.salaryUnit)
  if (unit === undefined) return detail.salaryUnit
  return localeNow() === 'zh-CN' ? unit.zh : unit.en
}

function yuan(amount: number | null): string {
  return formatYuan(fen(amount ?? 0))
}

function field(
  draft: { quote: string; quantity: string },
  name: 'quote' | 'quantity',
  attributes: Readonly<Record<string, string>>,
): HTMLInputElement {
  const input = element('input', { id: name, type: 'text', autocomplete: 'off', ...attributes })
  input.value = draft[name]
  input.addEventListener('input', () => {
    draft[name] = input.value
  })
  return input
}
