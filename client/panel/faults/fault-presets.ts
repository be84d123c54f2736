import { CallFailure } from '#panel/control-api.ts'
import { button, element, redraw } from '#panel/element.ts'
import { attempt } from '#panel/feedback.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { type Section } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import { worldLink } from '#panel/world-origin.ts'
import { type FormContext } from './fault-form.ts'

/** The figures of the first page, which every merchant's window asks for. */
const dashboardCall = 'dashboard.overview'
const merchant = 'merchant'
const statuses = [401, 403, 500, 504]

/** The errors that are asked for most, one press each. */
export function faultPresets(model: PanelModel, { add }: FormContext): Section {
  const place = element('div', { class: 'row' })
  const node = element(
    'section',
    { class: 'card', 'aria-labelledby': 'preset-title' },
    element(
      'header',
      {},
      element('h2', { id: 'preset-title' }, t('一键出错')),
      element('p', { class: 'hint' }, t('先按一个，再打开商户的窗口，就会看到它。只发生一次。')),
    ),
    element(
      'div',
      { class: 'presets' },
      presetRow(t('商户首页的请求'), 'dashboard', async (status) =>
        add('rule', {
          match: { operation: dashboardCall, user: merchant },
          effect: { kind: 'status', status },
        }),
      ),
      presetRow(t('商户的下一次请求'), 'next', async (status) =>
        add('next', { match: { user: merchant }, effect: { kind: 'status', status } }),
      ),
      place,
    ),
  )
  const update = () => {
    const { chosen, hasOwnOrigins } = model
    if (chosen === undefined || chosen instanceof CallFailure) return place.replaceChildren()
    redraw(
      place,
      worldLink(chosen, {
        who: merchant,
        hasOwnOrigin: hasOwnOrigins,
        text: t('打开商户的窗口'),
        label: t('打开商户的窗口'),
      }),
    )
  }
  return { node, update }
}

function presetRow(
  text: string,
  key: string,
  press: (status: number) => Promise<void>,
): HTMLElement {
  const buttons = statuses.map((status) =>
    button(String(status), { class: 'button', id: `${key}-${status}` }, () =>
      attempt(async () => press(status)),
    ),
  )
  return element(
    'div',
    { class: 'row' },
    element('span', { id: `preset-${key}` }, text),
    element('div', { class: 'row', role: 'group', 'aria-labelledby': `preset-${key}` }, ...buttons),
  )
}
