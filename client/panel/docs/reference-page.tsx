import { useEffect, useState } from 'preact/hooks'
import { Button } from '#panel/parts/button.tsx'
import { type Cell, useCell } from '#panel/parts/cell.ts'
import { Toasts } from '#panel/parts/feedback.tsx'
import { Logo } from '#panel/parts/icons.tsx'
import { AppearanceSwitch, LanguageSwitch } from '#panel/parts/switches.tsx'
import { t } from '#panel/text.ts'
import { GuidePage } from './guide-page.tsx'
import { focusSearch, Navigation } from './navigation.tsx'
import { OperationPage } from './operation-page.tsx'
import { addressOf, placeNow } from './place.ts'
import { type Reference } from './reference.ts'

interface ReferencePageProps {
  /** Undefined where it could not be read. */
  readonly read: Cell<Reference | undefined>
  /** Reads it, in the chosen language. */
  readonly load: () => Promise<void>
}

/** The whole page: the list of all calls, and beside it what the address names. */
export function ReferencePage({ read, load }: ReferencePageProps) {
  const reference = useCell(read)
  const [id, setId] = useState(placeNow)
  /** On a narrow page the list of calls stands behind a button. */
  const [hasContents, showContents] = useState(false)
  const call = reference?.calls.get(id)
  useEffect(() => {
    const title = t('接口文档 · 衡舟灵工结算平台')
    document.title = call === undefined ? title : `${call.summary} · ${title}`
  })
  useEffect(() => {
    const follow = () => {
      setId(placeNow())
      showContents(false)
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    if (hasContents) focusSearch()
  }, [hasContents])
  return (
    <>
      <div id="page" class={hasContents ? 'with-contents' : ''}>
        <header class="top">
          <h1>
            <a href={addressOf('')}>
              <Logo />
              {t('接口文档')}
            </a>
          </h1>
          <span class="product hint">{t('衡舟灵工结算平台（模拟）')}</span>
          <span class="grow" />
          <Button
            class="button contents-switch"
            aria-controls="contents"
            press={() => showContents(!hasContents)}
          >
            {t('目录')}
          </Button>
          <div class="row switches">
            <a class="text" href="/__fake/">
              {t('控制面板')}
            </a>
            <LanguageSwitch changed={load} />
            <AppearanceSwitch />
          </div>
        </header>
        <div class="frame">
          <aside class="contents" id="contents">
            {reference && <Navigation reference={reference} current={call?.id ?? ''} />}
          </aside>
          <main id="reference">
            <Place key={id} id={id} reference={reference} load={load} />
          </main>
        </div>
      </div>
      <Toasts />
    </>
  )
}

interface PlaceProps {
  readonly id: string
  readonly reference: Reference | undefined
  readonly load: () => Promise<void>
}

function Place({ id, reference, load }: PlaceProps) {
  useEffect(() => {
    if (!isFirstPlace) {
      window.scrollTo(0, 0)
      // A reader of the page's sound hears where they are.
      document.querySelector<HTMLElement>('#page-title')?.focus({ preventScroll: true })
    }
    isFirstPlace = false
  }, [])
  if (reference === undefined) {
    return (
      <section class="card alone">
        <h2>{t('读不到接口文档')}</h2>
        <p>{t('服务没有响应，或者控制接口已关闭（FAKE_CONTROL=off）。')}</p>
        <Button press={load}>{t('重试')}</Button>
      </section>
    )
  }
  const call = reference.calls.get(id)
  if (call === undefined) return <GuidePage reference={reference} missing={id} />
  return <OperationPage call={call} reference={reference} />
}

/** Where the page was opened, nothing is scrolled and no focus is moved. */
let isFirstPlace = true
