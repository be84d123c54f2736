import { App, Button } from 'antd'
import { useEffect, useState } from 'react'
import { copyText } from '#client/core/storage/clipboard.ts'
import { type FailedRequest, reportOf, setNotifier } from '#client/core/notifier.ts'
import { t } from '#client/core/text.ts'

/** Shows the failures of the workspace with antd's notification and message. */
export function NoticeHost() {
  const { notification, message } = App.useApp()

  useEffect(
    () =>
      setNotifier({
        toast: (text) => void message.error(text),
        notify: ({ title, text, reason, durationSeconds, request }) =>
          notification.error({
            // Many calls that fail for one reason are one notice.
            key: text,
            title,
            duration: durationSeconds,
            closable: { 'aria-label': t('关闭') },
            description: (
              <>
                <div>{text}</div>
                {reason !== undefined && reason !== text && <div>{reason}</div>}
                {request?.requestId !== undefined && (
                  <CopyReport id={request.requestId} request={request} />
                )}
              </>
            ),
          }),
      }),
    [notification, message],
  )
  return null
}

function CopyReport({ id, request }: { id: string; request: FailedRequest }) {
  const [isCopied, setIsCopied] = useState(false)

  return (
    <Button
      type="link"
      size="small"
      style={{ paddingInline: 0 }}
      onClick={() => void copyText(reportOf(request)).then(setIsCopied)}
    >
      {isCopied ? t('已复制') : t('复制请求编号 {requestId}', { requestId: id })}
    </Button>
  )
}
