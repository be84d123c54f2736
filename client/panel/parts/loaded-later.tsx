import { type FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { CallFailure } from '#panel/control-api.ts'
import { complain } from '#panel/parts/feedback.tsx'
import { t } from '#panel/text.ts'

/** A part whose code is asked for when it is first drawn. */
export function loadedLater(load: () => Promise<FunctionComponent>): FunctionComponent {
  return function LoadedLater() {
    const [Part, setPart] = useState<FunctionComponent>()
    useEffect(() => {
      load().then(
        (part) => setPart(() => part),
        () => complain(new CallFailure(t('服务没有响应'), 'load')),
      )
    }, [])
    return Part === undefined ? <div class="card skeleton" aria-hidden="true" /> : <Part />
  }
}
