import { type SigningView } from '@settle/shared/features/person-signing/person-signing-calls.ts'
import { ended, expired, failed, refused } from './signing-ends.ts'
import { faceStep } from './face-step.ts'
import { identifyStep } from './identify-step.ts'
import { readStep } from './read-step.ts'
import { signStep } from './sign-step.ts'
import { signedPage } from './signed-page.ts'
import { type Flow } from './signing-step.ts'

/** What the person sees at a stage. */
export function stepOf(view: SigningView, flow: Flow): HTMLElement {
  const { stage, detail } = view
  switch (stage) {
    case 'refused':
      return refused(view)
    case 'failed':
      return failed(view)
    case 'expired':
      return expired(view)
    case 'ended':
      return ended(view)
    case 'identify':
      return identifyStep(view, flow)
    case 'read':
    case 'face':
    case 'sign':
    case 'signed':
      // Without it nobody was asked who they are.
      if (detail === null) return identifyStep(view, flow)
      if (stage === 'read') return readStep(view, detail, flow)
      if (stage === 'face') return faceStep(detail, flow)
      return stage === 'sign' ? signStep(detail, flow) : signedPage(view, detail, flow)
    default:
      return stage satisfies never
  }
}
