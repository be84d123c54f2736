import { useEffect, useState } from 'preact/hooks'
import { call, CallFailure, worldPath } from '#panel/control-api.ts'
import { Modal } from '#panel/parts/dialog.tsx'
import { FailureText } from '#panel/parts/feedback.tsx'
import { t } from '#panel/text.ts'
import { DetailParts, type ToldRequest } from './detail-parts.tsx'
import { RequestActions } from './request-actions.tsx'
import { type RequestSummary } from './request-summary.ts'
import { StatusTag } from './status-tag.tsx'

interface RequestDetailProps {
  readonly world: string
  readonly id: string
  /** As the list knows it; undefined of one that a link names. */
  readonly entry?: RequestSummary
  readonly close: () => void
}

/** Everything about a request, beside the list. */
export function RequestDetail({ world, id, entry, close }: RequestDetailProps) {
  const [told, setTold] = useState<ToldRequest | CallFailure>()
  const path = worldPath(world, `/requests/${encodeURIComponent(id)}`)
  const known = told instanceof CallFailure ? entry : (told ?? entry)
  useEffect(() => {
    setTold(undefined)
    const read = async () => {
      try {
        setTold(await call<ToldRequest>('GET', path))
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        setTold(error)
      }
    }
    void read()
  }, [path])
  return (
    <Modal
      class="drawer"
      aria-labelledby="request-title"
      close={close}
      // A click beside the drawer meets the dialog itself.
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close()
      }}
    >
      <header>
        <h2 id="request-title">
          <code>{known === undefined ? id : `${known.method} ${known.path}`}</code>
        </h2>
        <button type="button" class="icon" aria-label={t('关闭')} onClick={close}>
          ×
        </button>
      </header>
      {known && (
        <>
          <p class="row">
            <StatusTag entry={known} />
            {known.operation ?? t('不是文档中的接口')}
          </p>
          <RequestActions world={world} entry={known} path={path} close={close} />
        </>
      )}
      <div class="stack" aria-busy={told === undefined}>
        {told instanceof CallFailure && <FailureText failure={told} />}
        {told && !(told instanceof CallFailure) && <DetailParts {...told} />}
      </div>
    </Modal>
  )
}
