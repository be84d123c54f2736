import { escapeHtml } from '#server/core/html.ts'
import { alipayPage } from '#server/simulators/cashier/alipay-page.ts'
import { type AlipaySigning, type SigningState } from '#server/simulators/cashier/alipay.ts'

/** What the page is about: a signing, or a ticket that opens none (any more). */
export type SigningView = AlipaySigning | undefined

/**
 * The page asks from time to time whether its signing has a result, and then shows it; a page around it is told
 * the state. Without the script the buttons work all the same.
 */
export const signingScript = `const { state } = document.body.dataset
const type = location.pathname.includes('/cashier/') ? 'alipay-cashier' : 'alipay-signing'
if (window.parent !== window) window.parent.postMessage({ type, state }, '*')
async function look() {
  try {
    const reply = await fetch(location.pathname + '/state', { cache: 'no-store' })
    if (reply.ok && (await reply.json()).state !== state) location.reload()
  } catch {
    // The next look may succeed.
  }
}
if (state === 'waiting' || state === 'processing') setInterval(look, 2000)
`

interface PageText {
  readonly title: string
  readonly note: string
}

const texts: Readonly<Record<SigningState, PageText>> = {
  waiting: {
    title: '请确认签约',
    note: '这是模拟的支付宝页面。不操作时，约 8 秒后自动给出结果。',
  },
  processing: {
    title: '签约处理中',
    note: '已选择稍后处理。约 10 分钟后给出结果，也可以现在决定。',
  },
  signed: { title: '签约成功', note: '可以关闭本页，回到平台刷新状态。' },
  refused: { title: '已拒绝签约', note: '需要签约时，请回到平台重新打开签约链接。' },
  failed: { title: '签约失败', note: '请回到平台重新打开签约链接，再试一次。' },
}

const unknown: PageText = {
  title: '链接已失效',
  note: '签约链接不存在、已过期，或所在的世界已被清除。请回到平台重新获取签约链接。',
}

/** The whole document. */
export function signingPage(view: SigningView): string {
  const { title, note } = view === undefined ? unknown : texts[view.state]
  const reason = view?.reason === undefined || view.reason === null ? '' : `${view.reason}。`
  return alipayPage({
    heading: '支付宝签约',
    subheading: '模拟页面，不会产生真实的签约',
    title,
    state: view?.state ?? 'unknown',
    details: view === undefined ? [] : detailsOf(view),
    note: `${escapeHtml(reason)}${note}`,
    actions: view === undefined ? '' : choicesOf(view.state),
  })
}

function detailsOf({ companyName, channelName, isvName }: AlipaySigning) {
  return [
    ['签约企业', companyName],
    ['签约内容', '企业资金代发服务协议'],
    ['支付渠道', channelName],
    ['ISV 服务商', isvName],
  ] as const
}

function choicesOf(state: SigningState): string {
  if (state !== 'waiting' && state !== 'processing') return ''
  const slow = state === 'waiting' ? '\n<button name="choice" value="slow">稍后处理</button>' : ''
  return `<form method="post">
<button class="main" name="choice" value="approve">同意签约</button>${slow}
<button name="choice" value="refuse">拒绝签约</button>
</form>`
}
