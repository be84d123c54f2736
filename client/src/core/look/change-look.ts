import { notifier } from '#client/core/notifier.ts'
import { t } from '#client/core/text.ts'

/** Changes how the workspace looks, and says so where that fails or where the browser does not keep it ([THEME-02]). */
export function changeLook(change: () => boolean): void {
  try {
    if (change()) return
    const reason = t('浏览器没有保存，本次修改只在离开或刷新页面前有效')
    notifier().toast(`${t('Failed to update theme')}：${reason}`)
  } catch (failure) {
    // A choice that there is not, for example of another version in an open window.
    if (!(failure instanceof RangeError)) throw failure
    notifier().toast(t('Failed to update theme'))
  }
}
