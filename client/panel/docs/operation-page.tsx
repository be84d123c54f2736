import { type ComponentChildren } from 'preact'
import { t } from '#panel/text.ts'
import { CodeBlock, JsonBlock } from './code-block.tsx'
import { curlOf, exampleRequest } from './example-call.ts'
import { FieldList } from './field-list.tsx'
import { addressOf } from './place.ts'
import { type Answer, type Call, type Failure, type Reference } from './reference.ts'
import { CallLinks, FactRow, MethodTag } from './tags.tsx'
import { TryOut } from './try-out.tsx'

interface OperationPageProps {
  readonly call: Call
  readonly reference: Reference
}

/** Everything about one call: who may make it, what it takes, what it answers, and an example beside that. */
export function OperationPage({ call, reference }: OperationPageProps) {
  return (
    <article class="operation" aria-labelledby="page-title">
      <Head {...call} />
      <div class="operation-words">
        <Words call={call} reference={reference} />
      </div>
      <div class="operation-example">
        <Examples {...call} />
        <TryOut call={call} />
      </div>
    </article>
  )
}

function Head(call: Call) {
  const { group, summary, path, id, takesPost } = call
  return (
    <header class="operation-head">
      <p class="hint">
        {group} · <code>{id}</code>
      </p>
      <h2 id="page-title" tabIndex={-1}>
        {summary}
      </h2>
      <p class="address">
        <MethodTag {...call} />
        {takesPost && <span class="method post">POST</span>}
        <code>{path}</code>
      </p>
      <FactRow {...call} />
    </header>
  )
}

function Words({ call, reference }: OperationPageProps) {
  const { pathFields, queryFields, filters, bodyFields, assumption, takesPost } = call
  /** What the example builds on. */
  const before = (call.example?.after ?? []).flatMap((id) => reference.calls.get(id) ?? [])
  return (
    <>
      {assumption !== undefined && (
        <p class="assumption">
          <strong>{t('约定')}</strong>
          <span>{assumption}</span>
        </p>
      )}
      {takesPost && <p class="notice">{t('这个 GET 会改变数据；同一路径也接受 POST。')}</p>}
      {pathFields.length > 0 && (
        <Part title={t('路径参数')}>
          <FieldList fields={pathFields} />
        </Part>
      )}
      {queryFields.length > 0 && (
        <Part title={t('查询参数')}>
          <FieldList fields={queryFields} areOptionalMarked />
          <Filters {...call} />
        </Part>
      )}
      {filters.length > 0 && queryFields.length === 0 && <Filters {...call} />}
      {bodyFields.length > 0 && (
        <Part title={t('请求内容')}>
          <FieldList fields={bodyFields} areOptionalMarked />
        </Part>
      )}
      <AnswerPart {...call} />
      <FailurePart failures={call.failures} />
      {before.length > 0 && (
        <Part title={t('示例之前的调用')}>
          <CallLinks calls={before} />
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="part">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** Any field of the row filters; which ones is looked up, not read. */
function Filters({ filters, masked }: Call) {
  if (filters.length === 0) return null
  return (
    <details class="children">
      <summary>{t('可筛选的字段 {count} 个', { count: filters.length })}</summary>
      <p class="hint">
        <a href={addressOf('')}>{t('筛选的写法')}</a>
        {masked.length > 0 && `　${t('以掩码显示、不能筛选和排序：')}${masked.join(t('、'))}`}
      </p>
      <ul class="choices">
        {filters.map(({ name, title }) => (
          <li key={name}>
            <code>{name}</code> {title}
          </li>
        ))}
      </ul>
    </details>
  )
}

function AnswerPart({ result, fileTypes }: Call) {
  if (result === undefined) {
    return (
      <Part title={t('回答')}>
        <p>{t('一个文件；被规则拒绝时是 success: false 的信封。')}</p>
        <ul class="choices">
          {fileTypes.map((type) => (
            <li key={type}>
              <code>{type}</code>
            </li>
          ))}
        </ul>
      </Part>
    )
  }
  return (
    <Part title={t('回答')}>
      <p class="hint">{t('信封中的 result；success、message、code、timestamp 每次都有。')}</p>
      <FieldList fields={[{ ...result, isRequired: false, title: undefined }]} />
    </Part>
  )
}

function FailurePart({ failures }: { readonly failures: readonly Failure[] }) {
  const columns = ['HTTP', 'code', t('原因与 message')]
  return (
    <Part title={t('没有处理的请求')}>
      <table class="failures">
        <thead>
          <tr>
            {columns.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {failures.map(({ status, code, title, message }) => (
            <tr key={`${status} ${code} ${title}`}>
              <td>
                <code>{status}</code>
              </td>
              <td>
                <code>{code}</code>
              </td>
              <td>
                {title}
                <span class="hint">{message}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

function Examples(call: Call) {
  const username = call.example?.as
  const name =
    username === undefined ? t('示例请求') : t('示例请求，调用者 {username}', { username })
  return (
    <>
      <CodeBlock name={name} text={curlOf(exampleRequest(call), location.origin)} />
      {call.answers.map((answer) => (
        <AnswerBlock key={answer.name} {...answer} />
      ))}
    </>
  )
}

/** The success is read, the refusals are looked up. */
function AnswerBlock({ name, title, body }: Answer) {
  if (name === 'success') return <JsonBlock name={t('示例回答')} value={body} />
  return (
    <details class="children">
      <summary>{title}</summary>
      <JsonBlock name={title} value={body} />
    </details>
  )
}
