import { useEffect, useRef } from 'preact/hooks'
import { health } from '#panel/health.ts'
import { type PanelModel, PanelProvider } from '#panel/panel-model.ts'
import { useCell } from '#panel/parts/cell.ts'
import { DialogPlace } from '#panel/parts/dialog.tsx'
import { FailureText, Toasts } from '#panel/parts/feedback.tsx'
import { Logo } from '#panel/parts/icons.tsx'
import { AppearanceSwitch, LanguageSwitch } from '#panel/parts/switches.tsx'
import { TabIsShown } from '#panel/parts/use-reading.ts'
import { type Tab, tabs } from '#panel/tabs.ts'
import { t } from '#panel/text.ts'
import { HealthLine, isOut, Outage } from './health-line.tsx'
import { RetryButton } from './retry-button.tsx'
import { BlockedCard, SignInCard } from './standing-cards.tsx'
import { TabBar } from './tab-bar.tsx'
import { WorldChooser } from './world-chooser.tsx'

/** The whole page; everything on it is drawn anew when its model changes, and nothing that stays the same is touched. */
export function PanelPage({ model }: { readonly model: PanelModel }) {
  useCell(model.changes)
  const { health: standing } = useCell(health)
  const title = tabs.find(({ id }) => id === model.tab)?.title() ?? ''
  useEffect(() => {
    document.title = `${title} · ${t('控制面板 · 衡舟灵工结算平台')}`
  })
  const changeLanguage = async () => {
    model.changed()
    await model.readTab()
  }
  return (
    <PanelProvider value={model}>
      <div id="page">
        <header class="top with-tabs">
          <h1>
            <Logo />
            {t('控制面板')}
          </h1>
          <span class="product hint">{t('衡舟灵工结算平台（模拟）')}</span>
          <HealthLine />
          <span class="grow" />
          <WorldChooser />
          <div class="row switches">
            <LanguageSwitch changed={changeLanguage} />
            <AppearanceSwitch />
          </div>
          <TabBar />
        </header>
        <Outage />
        <main id="content" inert={isOut(standing)}>
          <Content model={model} />
        </main>
      </div>
      <Toasts />
      <DialogPlace />
    </PanelProvider>
  )
}

function Content({ model }: { readonly model: PanelModel }) {
  const { standing, tab: shownId, tabFailure } = model
  const isReady = standing === 'ready'
  // What was opened once stays, with what was typed into it, while other tabs are shown.
  const opened = useRef(new Set<string>()).current
  if (isReady) opened.add(shownId)
  return (
    <>
      {standing === 'loading' &&
        [1, 2].map((key) => <div key={key} class="card skeleton" aria-hidden="true" />)}
      {standing === 'tokenNeeded' && <SignInCard />}
      {standing === 'blocked' && <BlockedCard />}
      <div role="alert">
        {isReady && tabFailure && (
          <div class="outage">
            <FailureText failure={tabFailure} />
            <RetryButton />
          </div>
        )}
      </div>
      {tabs
        .filter(({ id }) => opened.has(id))
        .map((tab) => (
          <TabPanel key={tab.id} tab={tab} isShown={isReady && tab.id === shownId} />
        ))}
    </>
  )
}

function TabPanel({ tab: { id, Content: Inside }, isShown }: { tab: Tab; isShown: boolean }) {
  return (
    <div
      id={`${id}-panel`}
      role="tabpanel"
      tabIndex={0}
      aria-labelledby={`tab-${id}`}
      hidden={!isShown}
    >
      <TabIsShown.Provider value={isShown}>
        <Inside />
      </TabIsShown.Provider>
    </div>
  )
}
