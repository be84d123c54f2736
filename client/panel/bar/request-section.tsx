import { addressOf } from '#panel/address.ts'
import { t } from '#panel/text.ts'
import { type BarModel, type ShownRequest } from './bar-model.ts'
import { PanelLink, Section } from './section.tsx'

/** The last requests of the page; each leads to its entry in the journal. */
export function RequestSection({ model }: { readonly model: BarModel }) {
  const { requests, world } = model
  return (
    <Section id="bar-requests" title={t('本页最近的请求')}>
      {requests.length === 0 && <p class="hint">{t('还没有请求。')}</p>}
      <ol class="requests">
        {requests.map((request) => {
          const { seen, entry } = request
          const id = seen.id ?? entry?.id
          const operation = entry?.operation ?? null
          return (
            <li key={seen.number}>
              <RequestText request={request} />
              {world !== undefined && id !== undefined && (
                <PanelLink
                  to={addressOf('requests', world.name, { request: id })}
                  text={t('日志|请求')}
                />
              )}
              {operation !== null && (
                <button
                  type="button"
                  class="text"
                  title={t('在左边选中这个接口')}
                  onClick={() => model.chooseOperation(operation)}
                >
                  {t('选它')}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

/** A request in one line: how it ended, what it was, how long it took, and whether a fault was its answer. */
export function RequestText({ request: { seen, entry } }: { readonly request: ShownRequest }) {
  const { status, method, path, durationMs, isFaulted } = seen
  const isRefused = entry?.success === false && status < 400
  const isBad = status === 0 || status >= 400 || isRefused
  const hasFault = isFaulted || (entry?.fault ?? null) !== null
  return (
    <span class="request" title={path}>
      <span class={`tag ${isBad ? 'bad' : 'good'}`}>
        {status === 0 ? t('无应答') : status}
        {isRefused && ` · ${t('业务失败')}`}
      </span>
      <code>{`${method} ${path}`}</code>
      <span class="figures hint">{`${Math.round(durationMs)} ms`}</span>
      {hasFault && (
        <span class="tag changed">
          {entry?.fault ? `${t('注入的故障')} ${entry.fault.kind}` : t('注入的故障')}
        </span>
      )}
    </span>
  )
}
