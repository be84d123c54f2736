import { addressOf } from '#panel/address.ts'
import { call } from '#panel/control-api.ts'
import { Button } from '#panel/parts/button.tsx'
import { copy } from '#panel/parts/copy-button.tsx'
import { BeforeRequest } from './before-request.tsx'
import { ExportMenu } from './export-menu.tsx'
import { t } from '#panel/text.ts'
import { type RequestSummary } from './request-summary.ts'

interface RequestActionsProps {
  readonly world: string
  readonly entry: RequestSummary
  /** Of the request, in the control plane. */
  readonly path: string
  readonly close: () => void
}

/** What can be done with a request: taken along as curl, and made to fail the next time. */
export function RequestActions({ world, entry, path, close }: RequestActionsProps) {
  const { operation } = entry
  return (
    <>
      <div class="row">
        <Button press={() => copyLink(world, entry)}>{t('复制链接')}</Button>
        <Button press={() => copyCurl(`${path}/curl`)}>{t('复制为 curl')}</Button>
        {operation !== null && (
          <>
            <a class="button" href={addressOf('faults', world, faultValues(entry))} onClick={close}>
              {t('下一次照此失败')}
            </a>
            <a
              class="text"
              href={`/__fake/docs#${encodeURIComponent(operation)}`}
              target="_blank"
              rel="noopener"
            >
              {t('接口文档')}
            </a>
          </>
        )}
        <ExportMenu world={world} shown={[entry]} isAll={false} />
      </div>
      <BeforeRequest key={path} path={path} />
    </>
  )
}

/** The address of a request: it shows the same in any browser that reaches the server. */
async function copyLink(world: string, { id }: RequestSummary): Promise<void> {
  const { origin, pathname } = location
  const link = `${origin}${pathname}${addressOf('requests', world, { request: id })}`
  await copy(link, t('已复制链接'))
}

/** What the form of a fault begins with: the operation, the user who called it, and how it failed if it did. */
function faultValues(entry: RequestSummary): Record<string, string> {
  const { operation, user } = entry
  return {
    operation: operation ?? '',
    ...(user === null ? {} : { user }),
    ...effectOf(entry),
  }
}

/** The effect that answers like this; one that did not fail leaves the choice to the form. */
function effectOf({ status, success, fault }: RequestSummary): Record<string, string> {
  if (fault !== null && fault.kind !== 'status') return { effect: fault.kind }
  if (status === null) return { effect: 'reset' }
  if (status >= 400) {
    const hasLine = [401, 403, 404, 500, 504].includes(status)
    return hasLine ? { effect: `${status}` } : { effect: 'status', status: `${status}` }
  }
  return success === false ? { effect: 'business' } : {}
}

async function copyCurl(path: string): Promise<void> {
  const { command, variables, isComplete } = await call<{
    readonly command: string
    readonly variables: readonly string[]
    readonly isComplete: boolean
  }>('GET', path)
  const names = variables.map((name) => `$${name}`).join(' ')
  const missing = isComplete ? '' : t('；请求体太长或无法读取，没有包含在内')
  const done =
    names === '' ? t('已复制 curl 命令') : t('已复制 curl 命令，粘贴前请设置 {names}', { names })
  await copy(command, done + missing)
}
