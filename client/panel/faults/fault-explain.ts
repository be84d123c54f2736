import { CallFailure } from '#panel/control-api.ts'
import { button, element, redraw, whileBusy } from '#panel/element.ts'
import { failureText } from '#panel/feedback.ts'
import { inputOf, labelled, selectOf } from '#panel/form.ts'
import { t } from '#panel/text.ts'
import { type Explanation, type FaultKind, type Operation, type Question } from './fault-api.ts'
import { draftNow } from './fault-form.ts'
import { countText, effectName, matchText, sourceText } from './fault-words.ts'
import { userInput } from './user-input.ts'

interface ExplainContext {
  readonly operations: () => readonly Operation[]
  readonly kinds: () => readonly FaultKind[]
  /** Throws a CallFailure. */
  readonly explain: (question: Question) => Promise<Explanation>
}

/** Says which fault would hit a call and why no other would, without making the call. */
export function faultExplain(context: ExplainContext): HTMLElement {
  const method = selectOf('explain-method', [
    ['GET', 'GET'],
    ['POST', 'POST'],
    ['PUT', 'PUT'],
    ['DELETE', 'DELETE'],
  ])
  const path = inputOf('explain-path', { placeholder: '/sys/user/list?pageNo=1' })
  const user = userInput('explain-user', 'merchant')
  const place = element('div', { 'aria-live': 'polite' })
  const ask = async () => {
    try {
      const name = user.value.trim()
      const explanation = await context.explain({
        method: method.value,
        path: path.value.trim(),
        ...(name === '' ? {} : { user: name }),
      })
      redraw(place, ...answerOf(explanation, context))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      redraw(place, failureText(error))
    }
  }
  const takeChosen = () => {
    const chosen = context.operations().find(({ id }) => id === draftNow().operation)
    if (chosen === undefined) return path.focus()
    method.value = chosen.method
    path.value = chosen.path
    const { scope, user: name } = draftNow()
    if (scope === 'user') user.value = name
    whileBusy(form, ask)
  }
  const form = element(
    'form',
    { novalidate: true, class: 'fault-form' },
    element(
      'div',
      { class: 'address' },
      labelled(t('方法'), method),
      labelled(t('路径，可带查询参数'), path),
    ),
    labelled(t('谁发出，可不填'), user),
    element(
      'div',
      { class: 'row' },
      element('button', { class: 'button' }, t('会发生什么')),
      button(t('用上面选的接口'), { class: 'text' }, takeChosen),
    ),
    place,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    whileBusy(form, ask)
  })
  return element(
    'section',
    { class: 'card', 'aria-labelledby': 'explain-title' },
    element(
      'header',
      {},
      element('h2', { id: 'explain-title' }, t('为什么')),
      element(
        'p',
        { class: 'hint' },
        t('查一个请求会遇到哪条故障；不会真的发出请求，也不计次数。'),
      ),
    ),
    form,
  )
}

function answerOf(
  { operation, fires, others }: Explanation,
  { operations, kinds }: ExplainContext,
): readonly HTMLElement[] {
  const name = operations().find(({ id }) => id === operation)?.name ?? operation
  const verdict =
    fires === null
      ? element('p', {}, t('{name}：不会出错，得到真实的回答。', { name }))
      : element(
          'p',
          {},
          t('{name}：会遇到', { name }),
          ' ',
          element('strong', {}, effectName(fires, kinds())),
          ` · ${fires.id} · ${sourceText(fires.source)} · ${matchText(fires, operations())} · ${countText(fires)}`,
        )
  if (others.length === 0) return [verdict]
  return [
    verdict,
    element('h3', {}, t('其他故障为什么不发生')),
    element(
      'ul',
      { class: 'reasons' },
      ...others.map(({ id, source, explanation }) =>
        element('li', {}, element('code', {}, id), ` ${sourceText(source)} · ${explanation}`),
      ),
    ),
  ]
}
