import { type SigningView } from '@settle/shared/features/person-signing/person-signing-calls.ts'
import { element } from '#sign/element.ts'
import { t } from '#sign/text.ts'
import { type Draft } from './draft.ts'

/** What a step needs of the signing that it belongs to. */
export interface Flow {
  readonly signCode: string
  readonly draft: Draft
  /** Where the step says what went wrong; each step puts it beside its buttons. */
  readonly notice: HTMLElement
  /** What proves that the person was asked who they are; '' where nobody was. */
  readonly ticket: () => string
  readonly say: (text: string) => void
  /** Makes a call that carries the signing on, and shows where it stands then. Never rejects for what the server says. */
  readonly go: (work: () => Promise<SigningView>) => Promise<void>
}

/** What is known of the person once their identity is checked. */
export type Detail = NonNullable<SigningView['detail']>

/** How far the signing is: the steps in their order, the present one marked. */
export function stepList(present: 0 | 1 | 2 | 3): HTMLElement {
  const names = [t('核对身份'), t('阅读协议'), t('实名核验'), t('签名')]
  return element(
    'ol',
    { class: 'steps', 'aria-label': t('签约步骤') },
    ...names.map((name, index) =>
      element(
        'li',
        {
          class: index < present ? 'past' : undefined,
          'aria-current': index === present ? 'step' : undefined,
        },
        name,
      ),
    ),
  )
}
