import { button, element } from '#sign/element.ts'
import { brokenLinkDrawing } from '#sign/drawings.ts'
import { heading } from './step.ts'
import { t } from '#sign/text.ts'

/** The layout of the step to come, while the server is asked. */
export function waiting(): HTMLElement {
  return element(
    'div',
    { class: 'skeleton', role: 'status', 'aria-label': t('正在打开') },
    element('i'),
    element('i'),
    element('i'),
    element('i'),
  )
}

/** The server did not answer when the page was opened. */
export function failedOpening(message: string, retry: () => Promise<void>): HTMLElement {
  return endPage(
    brokenLinkDrawing(),
    t('暂时打不开'),
    message,
    button(t('重试'), { class: 'button primary' }, retry),
  )
}

/** A page from which there is nothing to go on with: a drawing, what it is, and what helps. */
export function endPage(
  drawing: Element,
  title: string,
  text: string,
  ...further: readonly (Node | undefined)[]
): HTMLElement {
  return element(
    'div',
    { class: 'end' },
    drawing,
    heading(title),
    element('p', {}, text),
    ...further,
  )
}
