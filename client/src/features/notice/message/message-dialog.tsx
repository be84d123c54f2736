import { Alert, Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { openType } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { findPageLink, openOutside } from '#client/core/session/page-link.ts'
import { t } from '#client/core/text.ts'
import { ReadingDialog } from '#client/ui/detail/reading-dialog.tsx'
import { RichText } from '#client/ui/rich-text/rich-text.tsx'
import { tellingText } from './telling-text.ts'
import { senderOf } from './sender.ts'
import { type Message } from './opened-message.ts'
import { toldContent } from './told-content.ts'

interface MessageDialogProps {
  message: Message
  onClosed: () => void
}

/** 通知消息: title, sender, time and text; 去处理 where the message leads to a page ([NOTICE-06]). */
export function MessageDialog({ message, onClosed }: MessageDialogProps) {
  const navigate = useNavigate()
  const { sendTime } = message
  const link = message.openType === openType.values.url ? findPageLink(message.openPage) : undefined

  const handle = () => {
    onClosed()
    if (link?.kind === 'inside') void navigate(link.path)
    if (link?.kind === 'outside') openOutside(link.url)
  }

  return (
    <ReadingDialog
      caption={t('通知消息')}
      heading={tellingText(message)}
      facts={[
        t('发布人：{sender}', { sender: senderOf(message) }),
        t('发布时间：{time}', { time: sendTime ?? '–' }),
      ]}
      action={
        link !== undefined && (
          <Button type="primary" onClick={handle}>
            {t('去处理')}
          </Button>
        )
      }
      onClosed={onClosed}
    >
      {saysMore(message) && <RichText html={toldContent(message)} onLeave={onClosed} />}
      <Unopened message={message} />
    </ReadingDialog>
  )
}

/** Many a message of the system is its title and nothing else: it is not said twice. */
function saysMore({ titile: title, msgContent }: Message): boolean {
  const { body } = new DOMParser().parseFromString(msgContent, 'text/html')
  return body.textContent.trim() !== title || body.querySelector('img') !== null
}

/** Says why a message that should lead somewhere does not. */
function Unopened({ message: { openType: how, openPage, busId } }: { message: Message }) {
  const { url, component } = openType.values
  const page = openPage ?? ''
  if (how === url && findPageLink(openPage) === undefined) {
    return <Alert type="warning" showIcon title={t('这条消息的链接“{page}”不能打开。', { page })} />
  }
  if (how !== component) return null
  return (
    <Alert
      type="info"
      showIcon
      title={
        busId === null
          ? t('这条消息没有说明要打开哪一条记录，请在菜单中查找。')
          : t('当前版本没有“{page}”组件，请在菜单中查找相应的页面。', { page })
      }
    />
  )
}
