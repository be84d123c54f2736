import { tick } from '#panel/choice.ts'
import { element } from '#panel/element.ts'
import { announce, attempt } from '#panel/feedback.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { Reading } from '#panel/reading.ts'
import { type ReadingSection } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import { type BankSwitches, simulatorApi } from './simulator-api.ts'

const names = [
  'isDown',
  'duplicateCallbacks',
  'reorderCallbacks',
  'loseReceiptNotices',
  'loseStatementLine',
  'doubleStatementLine',
  'alterStatementLine',
] as const

/** How the simulated bank and Alipay misbehave. */
export function switchesSection(model: PanelModel): ReadingSection {
  const boxes = names.map((name) => ({ name, ...tick(`switch-${name}`, labelOf(name)) }))
  const switches = new Reading<BankSwitches>()
  const take = async (world: string, call: Promise<BankSwitches>) => {
    await switches.take(world, call)
    const known = switches.of(model.chosenName)
    if (known === undefined) return
    for (const { name, input } of boxes) input.checked = known[name]
  }
  const read = async () => take(model.chosenName, simulatorApi.switches(model.chosenName))
  for (const { name, input } of boxes) {
    input.addEventListener('change', () => {
      const wanted = input.checked
      void attempt(async () => {
        try {
          const world = model.chosenName
          await take(world, simulatorApi.setSwitches(world, { [name]: wanted }))
        } catch (error) {
          // What the server refused is not shown as done.
          input.checked = !wanted
          throw error
        }
        announce(wanted ? t('已打开') : t('已关闭'))
        await model.refresh()
      })
    })
  }
  const node = element(
    'section',
    { class: 'card', 'aria-labelledby': 'switches-title' },
    element(
      'header',
      {},
      element('h2', { id: 'switches-title' }, t('银行与支付宝的毛病')),
      element('p', { class: 'hint' }, t('只影响当前世界，重置后全部关闭。')),
    ),
    element('div', { class: 'switch-list' }, ...boxes.map((box) => box.node)),
  )
  return { node, read, update: () => undefined }
}

function labelOf(name: (typeof names)[number]): HTMLElement {
  const words = {
    isDown: [t('系统停机'), t('不回话也不应答查询；恢复后一次办完积压的事。')],
    duplicateCallbacks: [t('重复通知'), t('每个通知一秒后再来一次，业务只应记一次。')],
    reorderCallbacks: [t('通知乱序'), t('先通知结果，后通知受理。')],
    loseReceiptNotices: [t('到账不通知'), t('钱到了银行却不通知，次日对账才发现（长款）。')],
    loseStatementLine: [t('对账单丢一笔'), t('每份对账单少当天最早的一笔（短款）；钱不受影响。')],
    doubleStatementLine: [t('对账单重一笔'), t('每份对账单有一笔出现两次（长款）。')],
    alterStatementLine: [t('对账单改金额'), t('每份对账单有一笔多 1.00 元（金额不符）。')],
  } as const
  const [title, explanation] = words[name]
  return element(
    'span',
    {},
    element('strong', {}, title),
    ' ',
    element('code', { class: 'hint' }, name),
    element('br'),
    element('span', { class: 'hint' }, explanation),
  )
}
