import { useState } from 'react'
import { readSession, writeSession } from '#client/core/storage/storage.ts'
import { t } from '#client/core/text.ts'

const storageName = 'SIMULATION_BANNER_CLOSED'

/** Says that nothing here is real, until the user closes it for this session of the browser. */
export function SimulationBanner() {
  const [isClosed, setIsClosed] = useState(() => readSession(storageName) !== undefined)
  if (isClosed) return null

  const close = () => {
    writeSession(storageName, true)
    setIsClosed(true)
  }

  return (
    <aside className="simulation-banner" aria-label={t('演示环境')}>
      <span>{t('演示环境：资金、银行、短信与税务均为模拟，不会产生真实交易。')}</span>
      <a href="/__fake/">{t('打开控制面板')}</a>
      <button type="button" className="plain-button" aria-label={t('关闭提示')} onClick={close}>
        ×
      </button>
    </aside>
  )
}
