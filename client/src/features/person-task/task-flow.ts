import { type Catalogue } from '@settle/shared/core/text/text.ts'
import {
  openPersonTask,
  type PersonTaskView,
} from '@settle/shared/features/person-task/person-task-calls.ts'
import { CallFailure } from '#client/core/http/call-failure.ts'
import { element } from '#sign/element.ts'
import { call, isUnanswered } from '#sign/call.ts'
import { brokenLinkDrawing } from '#sign/drawings.ts'
import { hotlineLink } from '#sign/frame.ts'
import { endPage, failedOpening, waiting } from '#sign/step/end-pages.ts'
import { t } from '#sign/text.ts'
import { forgetTicket, readTicket } from '#sign/kept-ticket.ts'
import { taskStep } from './task-steps.ts'

/** What the person has begun and not sent: it outlives a change of the language. */
interface TaskDraft {
  certTail: string
  quote: string
  message: string
  content: string
  quantity: string
}

/** What a step needs of the task that it belongs to. */
export interface TaskFlow {
  readonly taskCode: string
  readonly draft: TaskDraft
  readonly notice: HTMLElement
  readonly ticket: () => string
  readonly say: (text: string) => void
  /** Makes a call that carries the task on, and shows where it stands then. Never rejects for what the server says. */
  readonly go: (work: () => Promise<PersonTaskView>) => Promise<void>
}

/** Every sentence of the page in English, for those who read that. */
export async function loadTaskEnglish(): Promise<Catalogue> {
  return (await import('./en-us.ts')).taskEnUs
}

/** One person's work on one task in this window; the server alone knows how far it is. */
export function startTaskFlow(taskCode: string): {
  readonly drawInto: (place: HTMLElement) => void
} {
  const notice = element('p', { class: 'notice', role: 'alert' })
  const draft: TaskDraft = { certTail: '', quote: '', message: '', content: '', quantity: '1' }
  let place = element('main')
  let view: PersonTaskView | undefined
  let content: () => HTMLElement = waiting

  const flow: TaskFlow = {
    taskCode,
    draft,
    notice,
    ticket: () => readTicket(taskCode) ?? '',
    say: (text) => notice.replaceChildren(text),
    go: async (work) => {
      notice.replaceChildren()
      try {
        show(await work())
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        // What was refused may have been ended by the office: the server says where it stands.
        if (!isUnanswered(error)) await refresh()
        notice.replaceChildren(error.message)
      }
    },
  }

  function show(next: PersonTaskView): void {
    const isSame = view?.stage === next.stage && (view.detail === null) === (next.detail === null)
    view = next
    content = () => taskStep(next, flow)
    if (!isSame) draw(true)
  }

  function draw(isNew: boolean): void {
    notice.replaceChildren()
    place.replaceChildren(content())
    if (!isNew) return
    window.scrollTo({ top: 0 })
    place.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }

  async function refresh(): Promise<void> {
    const ticket = readTicket(taskCode)
    try {
      const next = await call(openPersonTask, {
        body: ticket === undefined ? { taskCode } : { taskCode, ticket },
      })
      if (next.detail === null) forgetTicket(taskCode)
      show(next)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      // What is on the screen stays: it can be gone on with, or says itself what failed.
      if (view !== undefined) return
      content = () =>
        error.code === 404 ? unknownLink() : failedOpening(error.message, () => refresh())
      draw(true)
    }
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refresh()
  })
  window.addEventListener('online', () => void refresh())
  void refresh()

  return {
    drawInto: (next) => {
      place = next
      draw(false)
    },
  }
}

/** A link that leads to no task. */
function unknownLink(): HTMLElement {
  return endPage(
    brokenLinkDrawing(),
    t('这个链接打不开'),
    t('链接可能没有复制完整。请从短信里重新点开，或请商户重新发送。'),
    hotlineLink(),
  )
}
