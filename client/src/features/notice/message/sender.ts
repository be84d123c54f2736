import { t } from '#client/core/text.ts'
import { type Message } from './opened-message.ts'

/** The account that sends the messages of the server itself (domain.md 3.22). */
const systemAccount = 'system'

/** Who sent a message, as the reader knows them. */
export function senderOf({ sender }: Pick<Message, 'sender'>): string {
  return sender === systemAccount ? t('系统') : sender
}
