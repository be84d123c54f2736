import { DisconnectOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { t } from '#client/core/text.ts'
import { useIsLineOpen } from '#client/core/live/use-is-line-open.ts'

/** How long there may be no line before it is told, in ms: it is lost with every reload, and comes back by itself. */
const patienceMs = 10_000

/** Says that what is shown does not follow by itself at the moment, and asks for it when it is pressed. */
export function LineState({ isNarrow }: { isNarrow: boolean }) {
  const queryClient = useQueryClient()
  const isOpen = useIsLineOpen()
  const [isMissed, setMissed] = useState(false)

  useEffect(() => {
    if (isOpen) return undefined
    const timer = setTimeout(() => setMissed(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setMissed(false)
    }
  }, [isOpen])

  if (!isMissed) return null
  return (
    <Tooltip
      title={t('与服务器的实时连接断开了，正在重连。页面上的数据可能不是最新的，点击重新读取。')}
    >
      <Button
        className="line-state"
        type="text"
        aria-label={t('未实时更新，重新读取')}
        icon={<DisconnectOutlined />}
        onClick={() => void queryClient.invalidateQueries()}
      >
        {!isNarrow && t('未实时更新')}
      </Button>
    </Tooltip>
  )
}
