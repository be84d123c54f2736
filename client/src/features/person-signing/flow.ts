import {
  openSigning,
  type SigningView,
} from '@settle/shared/features/person-signing/person-signing-calls.ts'
import { CallFailure } from '#client/core/http/call-failure.ts'
import { element } from '#sign/element.ts'
import { call, isUnanswered } from '#sign/call.ts'
import { emptyDraft } from './draft.ts'
import { failedOpening, waiting } from '#sign/step/end-pages.ts'
import { unknownLink } from './signing-ends.ts'
import { forgetTicket, readTicket } from '#sign/kept-ticket.ts'
import { type Flow } from './signing-step.ts'
import { stepOf } from './steps.ts'

/**
 * The signing of one invitation in this window. The server alone knows how far it is: the page shows what it was last
 * told, and asks again whenever it is looked at, so that two windows, a reload and the office agree.
 */
export function startFlow(signCode: string): {
  /** Draws what is known into a place, which is that of a frame drawn anew. */
  readonly drawInto: (place: HTMLElement) => void
} {
  const notice = element('p', { class: 'notice', role: 'alert' })
  const windows = new BroadcastChannel('hbsk')
  const draft = emptyDraft()
  let place = element('main')
  let view: SigningView | undefined
  let content: () => HTMLElement = waiting

  const flow: Flow = {
    signCode,
    draft,
    notice,
    ticket: () => readTicket(signCode) ?? '',
    say: (text) => notice.replaceChildren(text),
    go: async (work) => {
      notice.replaceChildren()
      try {
        show(await work())
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is this origin's
        windows.postMessage(signCode)
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        // What was refused may have been done in another window, or ended by the office: the server says where it stands.
        if (!isUnanswered(error)) await refresh()
        notice.replaceChildren(error.message)
      }
    },
  }

  function show(next: SigningView): void {
    const isSameStep =
      view?.stage === next.stage && (view.detail === null) === (next.detail === null)
    view = next
    content = () => stepOf(next, flow)
    if (!isSameStep) draw(true)
  }

  function draw(isNew: boolean): void {
    notice.replaceChildren()
    place.replaceChildren(content())
    if (!isNew) return
    window.scrollTo({ top: 0 })
    // A new step is read from its heading on.
    place.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }

  async function refresh(): Promise<void> {
    const ticket = readTicket(signCode)
    try {
      const next = await call(openSigning, {
        body: ticket === undefined ? { signCode } : { signCode, ticket },
      })
      if (next.detail === null) forgetTicket(signCode)
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

  windows.addEventListener('message', ({ data }) => {
    if (data === signCode) void refresh()
  })
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
