import { useEffect, useState } from 'react'
import { readSession, writeSession } from '#client/core/storage/storage.ts'
import { t } from '#client/core/text.ts'

const storageName = 'SIMULATION_BANNER_SEEN'
const panelPath = '/__fake/'

/** Whether the banner is in sight: until it is closed, and not again in this session of the browser. */
export function useSimulationBanner(): { isShown: boolean; close: () => void } {
  const [isShown, setIsShown] = useState(() => readSession(storageName) === undefined)
  useEffect(() => {
    writeSession(storageName, true)
  }, [])
  return { isShown, close: () => setIsShown(false) }
}

/** Says once that nothing here is real. */
export function SimulationBanner({ onClose }: { onClose: () => void }) {
  return (
    <aside className="simulation-banner" aria-label={t('演示环境')}>
      <span>{sentence()}</span>
      <a href={panelPath}>{t('打开控制面板')}</a>
      <button type="button" className="plain-button" aria-label={t('关闭提示')} onClick={onClose}>
        ×
      </button>
    </aside>
  )
}

/** What stays of the banner when it was seen; it leads where the banner led. */
export function SimulationTag() {
  return (
    <a className="simulation-tag" href={panelPath} title={sentence()}>
      {t('演示')}
    </a>
  )
}

function sentence(): string {
  return t('演示环境：资金、银行、短信与税务均为模拟，不会产生真实交易。')
}
