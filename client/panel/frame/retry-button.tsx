import { askHealth } from '#panel/health.ts'
import { usePanel } from '#panel/panel-model.ts'
import { Button } from '#panel/parts/button.tsx'
import { t } from '#panel/text.ts'

/** Asks the server once more for everything. */
export function RetryButton() {
  const model = usePanel()
  const retry = async () => {
    await askHealth(model)
    await model.refresh()
  }
  return <Button press={retry}>{t('重试')}</Button>
}
