import { copyText } from '#panel/clipboard.ts'
import { button, element } from '#panel/element.ts'
import { announce, complain } from '#panel/feedback.ts'
import { copyIcon } from '#panel/icons.ts'
import { controlCurl } from '#panel/shell-text.ts'
import { t } from '#panel/text.ts'
import { type Rule, type Trigger, triggerPath } from './fault-api.ts'
import '#panel/docs/code-block.css'

type RuleMaker = (isNext: boolean) => Rule

/** The rule of the form as a line for the shell, which follows what is typed. */
export function ruleCurl() {
  const line = element('code', { id: 'fault-curl' })
  let trigger: Trigger = 'rule'
  let shown: { readonly world: string; readonly ruleFor: RuleMaker } | undefined
  const showAgain = () => {
    if (shown === undefined) return
    const rule = shown.ruleFor(trigger === 'next')
    line.textContent = controlCurl('POST', triggerPath(shown.world, trigger), rule)
  }
  const choice = (value: Trigger, text: string) =>
    button(text, { class: 'button', 'aria-pressed': String(value === trigger) }, () => {
      trigger = value
      for (const [name, node] of choices) node.ariaPressed = String(name === trigger)
      showAgain()
    })
  const choices = [
    ['rule', choice('rule', t('作为规则'))],
    ['next', choice('next', t('作为下一次'))],
  ] as const
  const label = t('复制命令')
  const copy = button(
    copyIcon(),
    { class: 'icon', id: 'copy-curl', title: label, 'aria-label': label },
    async () => {
      if (await copyText(line.textContent ?? '')) announce(t('已复制命令'))
      else complain(t('浏览器不允许复制，请手动选择文字'))
    },
  )
  const node = element(
    'figure',
    { class: 'code' },
    element(
      'figcaption',
      {},
      element('span', { class: 'grow' }, t('同样的调用，可以直接在终端执行')),
      element(
        'div',
        { class: 'segments', role: 'group', 'aria-label': t('同样的调用，可以直接在终端执行') },
        ...choices.map(([, each]) => each),
      ),
      copy,
    ),
    element('pre', { tabindex: '0', 'aria-label': 'curl' }, line),
  )
  const show = (world: string, ruleFor: RuleMaker) => {
    shown = { world, ruleFor }
    showAgain()
  }
  return { node, show }
}
