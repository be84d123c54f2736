import { useEffect, useRef } from 'preact/hooks'
import { roles } from '@settle/shared/core/role.ts'
import { Choice, Field, type FieldProps, type Options, Tick } from '#panel/parts/form.tsx'
import { roleNameOf } from '#panel/role-name.ts'
import { t } from '#panel/text.ts'
import { type DraftProps } from './effect-fields.tsx'
import { type FaultDraft, firstDraft } from './fault-draft.ts'
import { UserField } from './user-field.tsx'

/** The members of a draft that are typed as a text. */
type TextName = 'count' | 'ttl' | 'skip' | 'probability' | 'seed' | 'path' | 'query'

/** How the parts of the form show a member of the draft, and change it. */
function controlsFor({ draft, change }: DraftProps) {
  const text = (name: TextName, label: string, more?: Partial<FieldProps>) => (
    <Field
      id={`fault-${name}`}
      label={label}
      {...more}
      value={draft[name]}
      change={(value) => change({ [name]: value })}
    />
  )
  const choice = (
    name: 'scope' | 'role' | 'often' | 'phase',
    label: string,
    options: Options,
    hidden = false,
  ) => (
    <Choice
      id={`fault-${name}`}
      label={label}
      options={options}
      hidden={hidden}
      value={draft[name]}
      change={(value) => change({ [name]: value })}
    />
  )
  return { text, choice }
}

/** Whom it is for. */
export function ScopeFields(props: DraftProps) {
  const { draft, change } = props
  const { choice } = controlsFor(props)
  const roleOptions = roles.map((role) => [role, roleNameOf(role)] as const)
  return (
    <div class="scope">
      {choice('scope', t('对谁'), [
        ['everyone', t('所有人')],
        ['role', t('一个角色')],
        ['user', t('一个用户')],
      ])}
      {choice('role', t('角色'), roleOptions, draft.scope !== 'role')}
      <UserField
        id="fault-user"
        label={t('用户名')}
        help={t('选一个账号，或输入其他用户名')}
        hidden={draft.scope !== 'user'}
        value={draft.user}
        change={(user) => change({ user })}
      />
    </div>
  )
}

/** How often, for how long, and before or after the change is kept. */
export function OftenFields(props: DraftProps) {
  const { draft } = props
  const { text, choice } = controlsFor(props)
  return (
    <div class="pair">
      <div class="scope">
        {choice('often', t('发生几次'), [
          ['once', t('一次')],
          ['count', t('若干次')],
          ['always', t('每次，直到过期')],
        ])}
        {text('count', t('次数'), { inputmode: 'numeric', hidden: draft.often !== 'count' })}
      </div>
      {text('ttl', t('有效期|故障'), {
        placeholder: firstDraft.ttl,
        help: t('整数加单位 ms、s、m、h、d，最长 30d；到期后自动失效'),
      })}
      {choice('phase', t('何时'), [
        ['before', t('提交之前：什么都没有发生')],
        ['after', t('提交之后：已经生效，只是回答丢失或被替换')],
      ])}
    </div>
  )
}

/** What is asked for seldom. */
export function MoreFields(props: DraftProps) {
  const { draft, change } = props
  const { text } = controlsFor(props)
  const place = useRef<HTMLDetailsElement>(null)
  const isUsed = hasMore(draft)
  useEffect(() => {
    if (isUsed && place.current !== null) place.current.open = true
  }, [isUsed])
  return (
    <details ref={place}>
      <summary>{t('更多条件')}</summary>
      <div class="pair">
        {text('skip', t('先放过几次'), { inputmode: 'numeric', placeholder: '0' })}
        {text('probability', t('概率'), {
          inputmode: 'decimal',
          placeholder: '1',
          help: t('0 到 1；1 表示每次'),
        })}
        {text('seed', t('概率的种子'), {
          placeholder: 'nightly-7',
          help: t('填同样的种子，每次被抽中的请求都一样；留空由世界决定'),
        })}
        {text('path', t('路径'), { placeholder: '/sys/*', help: t('* 代表任意字符') })}
        {text('query', t('查询参数'), {
          placeholder: 'status=3&pageNo=1',
          help: t('全部相同才算；_t 不计'),
        })}
      </div>
      <Tick
        id="fault-background"
        checked={draft.background}
        change={(background) => change({ background })}
      >
        {t('也包括后台轮询（公告、心跳）')}
      </Tick>
    </details>
  )
}

function hasMore({ skip, probability, seed, path, query, background }: FaultDraft): boolean {
  return background || [skip, probability, seed, path, query].some((text) => text !== '')
}
