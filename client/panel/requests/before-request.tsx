import { useState } from 'preact/hooks'
import { addressOf } from '#panel/address.ts'
import { call, controlApi, type World } from '#panel/control-api.ts'
import { usePanel } from '#panel/panel-model.ts'
import { Button } from '#panel/parts/button.tsx'
import { WorldLink } from '#panel/parts/world-link.tsx'
import { t } from '#panel/text.ts'
import { type RequestSummary } from './request-summary.ts'

/** What became of a request that was sent once more. */
interface Again {
  readonly was: RequestSummary
  readonly is: RequestSummary | null
}

/** Makes a world that stands before a request, and sends the request again there. */
export function BeforeRequest({ path }: { readonly path: string }) {
  const model = usePanel()
  const [made, setMade] = useState<World>()
  const [again, setAgain] = useState<Again>()
  const make = async () => {
    const { name } = await call<{ readonly name: string }>('POST', `${path}/before`)
    setMade(await controlApi.world(name))
    await model.refresh()
  }
  if (made === undefined) {
    return (
      <div class="row">
        <Button press={make}>{t('开一个停在此前的世界')}</Button>
      </div>
    )
  }
  const { name } = made
  return (
    <div class="stack" role="status">
      <p>{t('新世界 {name} 停在这个请求之前，原来的世界没有变。', { name })}</p>
      <div class="row">
        <WorldLink
          world={made}
          who="home"
          text={t('打开')}
          label={t('打开世界 {name}（新标签页）', { name })}
        />
        <Button
          press={async () => setAgain(await call<Again>('POST', `${path}/again`, { to: name }))}
        >
          {t('在那里再发一次')}
        </Button>
      </div>
      {again && (
        <p class="row">
          {t('上次 {was}，这次 {is}', { was: outcomeOf(again.was), is: outcomeOf(again.is) })}
          {again.is && (
            <a href={addressOf('requests', name, { request: again.is.id })}>{t('看这一次')}</a>
          )}
        </p>
      )}
    </div>
  )
}

function outcomeOf(entry: RequestSummary | null): string {
  if (entry === null || entry.status === null) return t('无应答')
  return entry.success === false ? `${entry.status} ${t('业务失败')}` : `${entry.status}`
}
