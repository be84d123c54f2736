import { type ComponentType, useRef, useState } from 'react'
import { notifier } from '#client/core/notifier.ts'
import { t } from '#client/core/text.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** A part of the frame that is fetched when it is first asked for; where that fails, a sentence says so and the page stays. */
export function usePart<Props>(load: Load<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [isOpen, setOpen] = useState(false)
  const isLoading = useRef(false)

  const fetchPart = async () => {
    if (Part !== undefined || isLoading.current) return
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
    Part,
    isOpen,
    open: () => {
      setOpen(true)
      void fetchPart()
    },
    close: () => setOpen(false),
  }
}
