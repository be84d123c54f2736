import { type ComponentType, useRef, useState } from 'react'
import { type Load } from '#client/core/session/screens.ts'
import { notifier } from '#client/core/notifier.ts'
import { t } from '#client/core/text.ts'

/** A part of the frame that is fetched when it is first asked for; where that fails, a sentence says so and the page stays.
 * A place that no feature fills stays empty. */
export function usePart<Props>(load: Load<Props> | undefined) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [isOpen, setOpen] = useState(false)
  const isLoading = useRef(false)

  const fetchPart = async () => {
    if (load === undefined || Part !== undefined || isLoading.current) return
    isLoading.current = true
    try {
      const part = await load()
      setPart(() => part)
    } catch {
      setOpen(false)
      notifier().toast(t('没有加载成功，请检查网络后重试'))
    } finally {
      isLoading.current = false
    }
  }

  return {
    /** Whether there is such a part at all. */
    isOffered: load !== undefined,
    Part,
    isOpen,
    open: () => {
      setOpen(true)
      void fetchPart()
    },
    close: () => setOpen(false),
  }
}
