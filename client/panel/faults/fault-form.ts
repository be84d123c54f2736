import { roles } from '@settle/shared/core/role.ts'
import { CallFailure } from '#panel/control-api.ts'
import { button, element, redraw, whileBusy } from '#panel/element.ts'
import { failureText } from '#panel/feedback.ts'
import { inputOf, labelled, selectOf } from '#panel/form.ts'
import { roleNameOf } from '#panel/role-name.ts'
import { type Section } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import { type FaultKind, type Operation, type Rule, type Trigger } from './fault-api.ts'
import { type FaultDraft, firstDraft, kindIn, ruleOf } from './fault-draft.ts'
import { effectChoices, EffectFields } from './effect-fields.ts'
import { operationPicker } from './operation-picker.ts'
import { ruleCurl } from './rule-curl.ts'
import { userInput } from './user-input.ts'

/** What the form needs of the page around it. */
export interface FormContext {
  readonly world: () => string
  readonly operations: () => readonly Operation[]
  readonly kinds: () => readonly FaultKind[]
  /** Throws a CallFailure where the server refuses the rule; the form says so and keeps what was typed. */
  readonly add: (trigger: Trigger, rule: Rule) => Promise<void>
}

/** The form of a rule. */
export interface FaultForm extends Section {
  /** Takes what a link or a preset says in place of what stands there. */
  fill(draft: FaultDraft): void
}

// Outlives a change of the language, which draws the page anew.
let draft = firstDraft

/** What the form holds now. */
export function draftNow(): FaultDraft {
  return draft
}

/** Builds a rule out of words, and shows it as a line for the shell. */
export function faultForm(context: FormContext): FaultForm {
  const change = (next: Partial<FaultDraft>) => {
    draft = { ...draft, ...next }
    update()
  }
  const controls = controlsOf(context, change)
  const curl = ruleCurl()
  const failure = element('div', { role: 'alert' })
  const send = async (trigger: Trigger) => {
    failure.replaceChildren()
    try {
      await context.add(trigger, ruleOf(draft, context.kinds(), trigger === 'next'))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      failure.replaceChildren(failureText(error))
    }
  }
  const form = element(
    'form',
    { novalidate: true, class: 'fault-form' },
    ...controls.nodes,
    failure,
    element(
      'div',
      { class: 'row' },
      element('button', { class: 'button primary' }, t('建立规则')),
      button(t('下一次'), { class: 'button', 'aria-describedby': 'next-hint' }, () => send('next')),
      element('span', { class: 'hint', id: 'next-hint' }, t('“下一次”只发生一次，先于所有规则。')),
    ),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    whileBusy(form, async () => send('rule'))
  })
  const update = () => {
    controls.show(draft)
    curl.show(context.world(), (isNext) => ruleOf(draft, context.kinds(), isNext))
  }
  const node = element(
    'section',
    { class: 'card', 'aria-labelledby': 'fault-title' },
    element('header', {}, element('h2', { id: 'fault-title' }, t('让请求出错'))),
    form,
    curl.node,
  )
  const fill = (next: FaultDraft) => {
    draft = next
    update()
  }
  return { node, update, fill }
}

/** All controls of the form, and how they show a draft. */
function controlsOf(context: FormContext, change: (next: Partial<FaultDraft>) => void) {
  const picker = operationPicker({
    id: 'fault-operation',
    operations: context.operations,
    choose: (operation) => change({ operation }),
  })
  const effect = element('select', { id: 'fault-effect' })
  effect.addEventListener('change', () => {
    const kind = kindIn({ ...draft, effect: effect.value }, context.kinds())
    change({
      effect: effect.value,
      // Some errors are for one call only, and some make no sense once.
      ...(kind?.operation === null || kind === undefined ? {} : { operation: kind.operation }),
      ...(kind?.usualTimes === 'always' ? { often: 'always' as const } : {}),
    })
  })
  const fields = new EffectFields((name, value) =>
    change({ parameters: { ...draft.parameters, [name]: value } }),
  )
  const scope = scopeFields(change)
  const often = oftenFields(change)
  const more = moreFields(change)
  let shownKinds: readonly FaultKind[] | undefined
  const show = (now: FaultDraft) => {
    const kinds = context.kinds()
    if (kinds !== shownKinds) redraw(effect, ...effectChoices(kinds))
    shownKinds = kinds
    effect.value = now.effect
    picker.show(now.operation)
    fields.show(now, kinds)
    for (const group of [scope, often, more]) group.show(now)
  }
  const nodes = [
    picker.node,
    element('div', { class: 'pair' }, labelled(t('错误'), effect), scope.node),
    fields.node,
    often.node,
    more.node,
  ]
  return { nodes, show }
}

type Change = (next: Partial<FaultDraft>) => void

function scopeFields(change: Change) {
  const scope = selectOf('fault-scope', [
    ['everyone', t('所有人')],
    ['role', t('一个角色')],
    ['user', t('一个用户')],
  ])
  const role = selectOf(
    'fault-role',
    roles.map((each) => [each, roleNameOf(each)]),
  )
  const user = userInput('fault-user')
  const roleNode = labelled(t('角色'), role)
  const userNode = labelled(t('用户名'), user, t('选一个账号，或输入其他用户名'))
  scope.addEventListener('change', () => {
    const { value } = scope
    if (value === 'everyone' || value === 'role' || value === 'user') change({ scope: value })
  })
  role.addEventListener('change', () => change({ role: role.value }))
  user.addEventListener('input', () => change({ user: user.value }))
  return {
    node: element('div', { class: 'scope' }, labelled(t('对谁'), scope), roleNode, userNode),
    show: (held: FaultDraft) => {
      scope.value = held.scope
      role.value = held.role
      say(user, held.user)
      roleNode.hidden = held.scope !== 'role'
      userNode.hidden = held.scope !== 'user'
    },
  }
}

function oftenFields(change: Change) {
  const often = selectOf('fault-often', [
    ['once', t('一次')],
    ['count', t('若干次')],
    ['always', t('每次，直到过期')],
  ])
  const count = inputOf('fault-count', { inputmode: 'numeric' })
  const ttl = inputOf('fault-ttl', { placeholder: firstDraft.ttl })
  const phase = selectOf('fault-phase', [
    ['before', t('提交之前：什么都没有发生')],
    ['after', t('提交之后：已经生效，只是回答丢失或被替换')],
  ])
  const countNode = labelled(t('次数'), count)
  often.addEventListener('change', () => {
    const { value } = often
    if (value === 'once' || value === 'count' || value === 'always') change({ often: value })
  })
  count.addEventListener('input', () => change({ count: count.value }))
  ttl.addEventListener('input', () => change({ ttl: ttl.value }))
  phase.addEventListener('change', () => change({ phase: phase.value }))
  return {
    node: element(
      'div',
      { class: 'pair' },
      element('div', { class: 'scope' }, labelled(t('发生几次'), often), countNode),
      labelled(t('有效期|故障'), ttl, t('整数加单位 ms、s、m、h、d，最长 30d；到期后自动失效')),
      labelled(t('何时'), phase),
    ),
    show: (held: FaultDraft) => {
      often.value = held.often
      phase.value = held.phase
      say(count, held.count)
      say(ttl, held.ttl)
      countNode.hidden = held.often !== 'count'
    },
  }
}

function moreFields(change: Change) {
  const skip = inputOf('fault-skip', { inputmode: 'numeric', placeholder: '0' })
  const probability = inputOf('fault-probability', { inputmode: 'decimal', placeholder: '1' })
  const path = inputOf('fault-path', { placeholder: '/sys/*' })
  const query = inputOf('fault-query', { placeholder: 'status=3&pageNo=1' })
  const background = element('input', { id: 'fault-background', type: 'checkbox' })
  const texts = [
    ['skip', skip],
    ['probability', probability],
    ['path', path],
    ['query', query],
  ] as const
  for (const [name, input] of texts) {
    input.addEventListener('input', () => change({ [name]: input.value }))
  }
  background.addEventListener('change', () => change({ background: background.checked }))
  const details = element(
    'details',
    {},
    element('summary', {}, t('更多条件')),
    element(
      'div',
      { class: 'pair' },
      labelled(t('先放过几次'), skip),
      labelled(t('概率'), probability, t('0 到 1；1 表示每次')),
      labelled(t('路径'), path, t('* 代表任意字符')),
      labelled(t('查询参数'), query, t('全部相同才算；_t 不计')),
    ),
    element('label', { class: 'check' }, background, t('也包括后台轮询（公告、心跳）')),
  )
  return {
    node: details,
    show: (held: FaultDraft) => {
      for (const [name, input] of texts) say(input, held[name])
      background.checked = held.background
      const isUsed = held.background || texts.some(([name]) => held[name] !== '')
      if (isUsed) details.open = true
    },
  }
}

/** What stands there already is left alone, so that the caret stays where it is. */
function say(input: HTMLInputElement, text: string): void {
  if (input.value !== text) input.value = text
}
