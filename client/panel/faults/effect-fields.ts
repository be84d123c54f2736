import { element } from '#panel/element.ts'
import { inputOf, labelled } from '#panel/form.ts'
import { t } from '#panel/text.ts'
import { type FaultKind, type Parameter } from './fault-api.ts'
import { commonStatuses, type FaultDraft, parametersIn } from './fault-draft.ts'

/** The choice of an error, in plain words: the usual statuses, then each kind that the server knows. */
export function effectChoices(kinds: readonly FaultKind[]): readonly HTMLElement[] {
  const statuses: Readonly<Record<string, string>> = {
    401: t('401 登录失效'),
    403: t('403 没有权限'),
    404: t('404 不存在'),
    500: t('500 服务器错误'),
    504: t('504 超时'),
  }
  const calls = kinds.filter(({ kind }) => kind !== 'status')
  return [
    element(
      'optgroup',
      { label: t('错误状态码') },
      ...commonStatuses.map((status) => option(status, statuses[status] ?? status)),
      option('status', t('其他状态码…')),
    ),
    element(
      'optgroup',
      { label: t('其他错误') },
      ...calls.map(({ kind, title }) => option(kind, title)),
    ),
  ]
}

/** The parameters of the chosen error; drawn anew only when others are asked for, so that typing goes on. */
export class EffectFields {
  readonly node = element('div', { class: 'pair' })
  readonly #change: (name: string, value: string) => void
  #shown = ''

  constructor(change: (name: string, value: string) => void) {
    this.#change = change
  }

  show(draft: FaultDraft, kinds: readonly FaultKind[]): void {
    const parameters = parametersIn(draft, kinds)
    const names = `${draft.effect} ${parameters.map(({ name }) => name).join(' ')}`
    if (names !== this.#shown) {
      this.#shown = names
      this.node.replaceChildren(...parameters.map((parameter) => this.#fieldOf(parameter)))
    }
    for (const input of this.node.querySelectorAll('input')) {
      const text = draft.parameters[input.name] ?? ''
      if (input.value !== text) input.value = text
    }
  }

  #fieldOf(parameter: Parameter): HTMLElement {
    const { name, title, type, isRequired, usual, maxLength } = parameter
    const input = inputOf(`fault-${name}`, {
      name,
      inputmode: type === 'integer' ? 'numeric' : 'text',
      placeholder: usual === null ? '' : String(usual),
      ...(maxLength === null ? {} : { maxlength: String(maxLength) }),
    })
    input.addEventListener('input', () => this.#change(name, input.value))
    const label = isRequired ? title : t('{title}，可不填', { title })
    return labelled(label, input, helpOf(parameter))
  }
}

function helpOf({ type, minimum, maximum }: Parameter): string | undefined {
  if (type === 'wait')
    return t('固定如 1500，或随机如 500-1500；最长 {maximum}', { maximum: maximum ?? '' })
  if (minimum === null || maximum === null) return undefined
  return t('{minimum} 到 {maximum}', { minimum, maximum })
}

function option(value: string, text: string): HTMLElement {
  return element('option', { value }, text)
}
