import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { refreshCache } from '#client/core/dictionary/dictionary-refresh.ts'
import { dictionaryKey } from '#client/core/dictionary/every-item.ts'
import { t, useLocale } from '#client/core/text.ts'

/** 刷新缓存: every choice of this window is offered as the server knows it now; says whether it worked ([ERR-DL]). */
export function useCacheRefresh(): () => Promise<void> {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { message } = App.useApp()

  return async () => {
    if (!(await refreshCache(locale))) {
      void message.error(t('刷新缓存失败！'))
      return
    }
    void message.success(t('刷新缓存完成！'))
    await queryClient.invalidateQueries({ queryKey: [dictionaryKey] })
  }
}
