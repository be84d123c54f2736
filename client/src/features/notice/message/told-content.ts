import { tellingText } from './telling-text.ts'
import { type Message } from './opened-message.ts'

/** HTML: the content of a message with the title inside it said as the heading says it. */
export function toldContent(
  message: Pick<Message, 'titile' | 'msgCategory' | 'msgContent'>, // sic
): string {
  const { titile: title, msgContent } = message // sic
  const told = tellingText(message)
  if (told === title) return msgContent
  const { body } = new DOMParser().parseFromString(msgContent, 'text/html')
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    node.nodeValue = (node.nodeValue ?? '').replace(title, () => told)
  }
  return body.innerHTML
}
