import { Fragment } from 'preact'
import { JsonBlock } from '#panel/docs/code-block.tsx'
import { t } from '#panel/text.ts'
import { ChangeTable } from './change-table.tsx'
import { sourceText } from '#panel/faults/fault-words.ts'
import { type RequestSummary, type RowChange } from './request-summary.ts'

/** A body as the journal tells it; a file tells only its form. */
interface ToldBody {
  readonly bytes: number | null
  readonly isCut?: boolean
  readonly isReadable?: boolean
  readonly json?: unknown
  readonly contentType?: string
}

/** The fault that answered, with those that it beat. */
type ToldFault = NonNullable<RequestSummary['fault']> & {
  readonly phase: string
  readonly remaining: number | null
  readonly beaten: readonly {
    readonly id: string
    readonly source: string
    readonly reason: string
  }[]
}

/** A request as the journal tells it in full. */
export interface ToldRequest extends Omit<RequestSummary, 'fault'> {
  readonly query: Readonly<Record<string, unknown>>
  readonly validation: { readonly result: string; readonly part?: string; readonly field?: string }
  readonly fault: ToldFault | null
  /** The calls that may have been meant by a path that none has. */
  readonly near: readonly string[]
  readonly changes: readonly RowChange[]
  readonly request: {
    readonly headers: Readonly<Record<string, string>>
    readonly body: ToldBody | null
  }
  readonly response: ToldBody | null
}

/** What was asked, what it changed, and what was answered. */
export function DetailParts(told: ToldRequest) {
  const { request, response, query, fault, changeCount, changes } = told
  return (
    <>
      <Facts {...told} />
      {fault && <Fault {...fault} />}
      {changeCount > 0 && <Changes changes={changes} more={changeCount - changes.length} />}
      <h3>{t('请求')}</h3>
      {Object.keys(query).length > 0 && <JsonBlock name={t('查询参数')} value={query} />}
      <JsonBlock name={t('请求头部')} value={request.headers} />
      <Body name={t('请求体')} body={request.body} />
      <h3>{t('应答')}</h3>
      {response === null ? (
        <p class="hint">{t('没有应答：连接断开，或应答体没有保存。')}</p>
      ) : (
        <Body name={t('应答体')} body={response} />
      )}
    </>
  )
}

function Facts(told: ToldRequest) {
  const { user, role, validation, ignored, worldTime, realTime, durationMs, success, id, near } =
    told
  const lines: readonly (readonly [string, string])[] = [
    [t('世界时间'), worldTime],
    [t('真实时间'), realTime],
    [t('用户'), user === null ? t('未登录') : `${user} · ${role ?? ''}`],
    [t('耗时'), `${durationMs} ms`],
    [t('校验|请求'), validationText(validation)],
    ...(near.length === 0 ? [] : [[t('是不是想调用'), near.join('，')] as const]),
    ...(ignored.length === 0 ? [] : [[t('忽略的参数'), ignored.join(' ')] as const]),
    ...(success === null ? [] : [['success', String(success)] as const]),
    [t('请求编号'), id],
  ]
  return (
    <dl class="facts">
      {lines.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function validationText({ result, part = '', field }: ToldRequest['validation']): string {
  if (result === 'passed') return t('通过|校验')
  return result === 'failed'
    ? t('不通过：{part} {field}', { part, field: field ?? '' })
    : t('没有到达校验')
}

function Fault({ id, source, kind, phase, remaining, beaten }: ToldFault) {
  const parts = [
    sourceText(source),
    kind,
    phase === 'after' ? t('提交之后|写入') : t('提交之前'),
    remaining === null ? t('不限次数') : t('还剩 {count} 次', { count: remaining }),
  ]
  return (
    <section>
      <h3>{t('这次应答是故障')}</h3>
      <p>{parts.join(' · ')}</p>
      <p class="hint">
        <code>{id}</code>
      </p>
      {beaten.length > 0 && (
        <>
          <p class="hint">{t('没有轮到的：')}</p>
          <ul class="losses">
            {beaten.map((loser) => (
              <li key={loser.id}>
                {`${sourceText(loser.source)} · ${loser.reason} `}
                <code>{loser.id}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Changes({ changes, more }: { changes: readonly RowChange[]; more: number }) {
  return (
    <section>
      <h3>{t('改动了什么')}</h3>
      {changes.map((change) => (
        <ChangeTable key={`${change.collection} ${change.id}`} {...change} />
      ))}
      {more > 0 && <p class="hint">{t('另有 {count} 行没有列出', { count: more })}</p>}
    </section>
  )
}

function Body({ name, body }: { readonly name: string; readonly body: ToldBody | null }) {
  if (body === null) return <p class="hint">{t('没有{name}', { name })}</p>
  const { contentType, bytes, isReadable, isCut } = body
  const size = bytes === null ? '' : t('{bytes} 字节', { bytes })
  if (contentType !== undefined || isReadable !== true) {
    return <p class="hint">{`${name}：${contentType ?? t('不是 JSON，没有保存内容')} ${size}`}</p>
  }
  return (
    <>
      <JsonBlock name={name} value={body.json} />
      {isCut === true && <p class="hint">{t('内容太长，只保存了前面的部分')}</p>}
    </>
  )
}
