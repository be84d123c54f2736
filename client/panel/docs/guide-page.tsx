import { Fragment } from 'preact'
import { t } from '#panel/text.ts'
import { CodeBlock } from './code-block.tsx'
import { tokenLine } from './example-call.ts'
import { type GuideSection, type Reference } from './reference.ts'
import { CallLinks } from './tags.tsx'

interface GuidePageProps {
  readonly reference: Reference
  /** A call that was asked for and is not there; '' for none. */
  readonly missing: string
}

/** Where a newcomer begins: what holds for all calls, and all of them at a glance. */
export function GuidePage({ reference, missing }: GuidePageProps) {
  const { title, summary, guide, groups, calls } = reference
  return (
    <article class="guide" aria-labelledby="page-title">
      {missing !== '' && <p class="notice">{t('没有接口 {id}。', { id: missing })}</p>}
      <header class="operation-head">
        <h2 id="page-title" tabIndex={-1}>
          {title}
        </h2>
        <p>{summary}</p>
        <p class="hint">
          {t('{count} 个接口 · OpenAPI 3.1：', { count: calls.size })}
          <a href="/__fake/openapi.json">/__fake/openapi.json</a>
        </p>
      </header>
      {guide.map((section, index) => (
        <Section key={section.title} {...section} isFirst={index === 0} />
      ))}
      <h3 class="all">{t('全部接口')}</h3>
      <div class="groups">
        {groups.map(({ name, description, calls: members }) => (
          <section key={name} class="card">
            <h4>{name}</h4>
            <p class="hint">{description}</p>
            <CallLinks calls={members} />
          </section>
        ))}
      </div>
    </article>
  )
}

function Section({ title, paragraphs, rows, isFirst }: GuideSection & { isFirst: boolean }) {
  return (
    <section class="part">
      <h3>{title}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {isFirst && (
        <CodeBlock name={t('取得令牌')} text={tokenLine('merchant', 'Hz123456', location.origin)} />
      )}
      {rows.length > 0 && (
        <dl class="forms">
          {rows.map(([form, meaning]) => (
            <Fragment key={form}>
              <dt>
                <code>{form}</code>
              </dt>
              <dd>{meaning}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </section>
  )
}
