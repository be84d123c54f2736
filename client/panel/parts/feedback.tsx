import { CallFailure } from '#panel/control-api.ts'
import { t } from '#panel/text.ts'
import { Cell, useCell } from './cell.ts'

const shownMs = 5_000

interface Said {
  readonly done?: string
  readonly failed?: CallFailure | string
}

const said = new Cell<Said>({})

/** Says what was done; it goes by itself. */
export function announce(done: string): void {
  const now = { done }
  said.set(now)
  setTimeout(() => {
    if (said.value === now) said.set({})
  }, shownMs)
}

/** Says what was not done; it stays until it is closed, or until something succeeds. */
export function complain(failed: CallFailure | string): void {
  said.set({ failed })
}

/** Where results appear; always on the page, so that screen readers listen before the first one. */
export function Toasts() {
  const { done, failed } = useCell(said)
  return (
    <div class="toast-area">
      <div class="toasts" role="alert">
        {failed !== undefined && (
          <div class="toast failed">
            {failed instanceof CallFailure ? <FailureText failure={failed} /> : <p>{failed}</p>}
            <button type="button" class="icon" aria-label={t('关闭')} onClick={() => said.set({})}>
              ×
            </button>
          </div>
        )}
      </div>
      <div class="toasts" role="status" aria-live="polite">
        {done !== undefined && <p class="toast">{done}</p>}
      </div>
    </div>
  )
}

/** The server's own sentence, with the code and the request's number under it. */
export function FailureText({ failure }: { readonly failure: CallFailure }) {
  const { message, code, requestId } = failure
  return (
    <div class="failure">
      <p>{message}</p>
      <p class="hint code">
        {code}
        {requestId !== undefined && ` · ${t('请求编号')} ${requestId}`}
        {/* Each code of the kit has its paragraph there, with what to do. */}
        {code.startsWith('FAKE_') && ` · ${t('处理办法见 docs/fake-codes.md')}`}
      </p>
    </div>
  )
}
