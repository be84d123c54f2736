import { Field, Labelled } from '#panel/parts/form.tsx'
import { t } from '#panel/text.ts'
import { type FaultKind, type Parameter } from './fault-api.ts'
import { commonStatuses, type FaultDraft, kindIn, parametersIn } from './fault-draft.ts'

/** A part of the form of a rule. */
export interface DraftProps {
  readonly draft: FaultDraft
  readonly kinds: readonly FaultKind[]
  readonly change: (next: Partial<FaultDraft>) => void
}

/** The choice of an error, in plain words: the usual statuses, then each kind that the server knows. */
export function EffectChoice({ draft, kinds, change }: DraftProps) {
  const statuses: Readonly<Record<string, string>> = {
    401: t('401 登录失效'),
    403: t('403 没有权限'),
    404: t('404 不存在'),
    500: t('500 服务器错误'),
    504: t('504 超时'),
  }
  const choose = (effect: string) => {
    const kind = kindIn({ ...draft, effect }, kinds)
    change({
      effect,
      // Some errors are for one call only, and some make no sense once.
      ...(kind?.operation === null || kind === undefined ? {} : { operation: kind.operation }),
      ...(kind?.usualTimes === 'always' ? { often: 'always' as const } : {}),
    })
  }
  return (
    <Labelled id="fault-effect" label={t('错误')}>
      <select
        id="fault-effect"
        value={draft.effect}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <optgroup label={t('错误状态码')}>
          {commonStatuses.map((status) => (
            <option key={status} value={status}>
              {statuses[status]}
            </option>
          ))}
          <option value="status">{t('其他状态码…')}</option>
        </optgroup>
        <optgroup label={t('其他错误')}>
          {kinds
            .filter(({ kind }) => kind !== 'status')
            .map(({ kind, title }) => (
              <option key={kind} value={kind}>
                {title}
              </option>
            ))}
        </optgroup>
      </select>
    </Labelled>
  )
}

/** The parameters of the chosen error. */
export function EffectFields({ draft, kinds, change }: DraftProps) {
  return (
    <div class="pair">
      {parametersIn(draft, kinds).map((parameter) => {
        const { name, title, type, isRequired, usual, maxLength } = parameter
        return (
          <Field
            key={name}
            id={`fault-${name}`}
            label={isRequired ? title : t('{title}，可不填', { title })}
            help={helpOf(parameter)}
            inputmode={type === 'integer' ? 'numeric' : 'text'}
            placeholder={usual === null ? '' : String(usual)}
            {...(maxLength === null ? {} : { maxlength: maxLength })}
            value={draft.parameters[name] ?? ''}
            change={(value) => change({ parameters: { ...draft.parameters, [name]: value } })}
          />
        )
      })}
    </div>
  )
}

function helpOf({ type, minimum, maximum }: Parameter): string | undefined {
  if (type === 'wait')
    return t('固定如 1500，或随机如 500-1500；最长 {maximum}', { maximum: maximum ?? '' })
  if (minimum === null || maximum === null) return undefined
  return t('{minimum} 到 {maximum}', { minimum, maximum })
}
