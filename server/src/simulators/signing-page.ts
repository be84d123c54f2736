import { createHash } from 'node:crypto'
import { escapeHtml } from '#server/core/html.ts'
import { type AlipaySigning, type SigningState } from './alipay.ts'

/** What the page is about: a signing, or a ticket that opens none (any more). */
export type SigningView = AlipaySigning | undefined

const style = `
:root { color-scheme: light dark; --line: #d9d9d9; --soft: #595959; --blue: #0958d9; --card: #fff; --page: #f5f7fa; --text: #1f1f1f }
@media (prefers-color-scheme: dark) { :root { --line: #424242; --soft: #a6a6a6; --blue: #69b1ff; --card: #1f1f1f; --page: #141414; --text: #f0f0f0 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--page); color: var(--text);
  font: 15px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
main { width: 100%; max-width: 460px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 24px }
header { display: flex; align-items: center; gap: 12px; margin-bottom: 16px }
.mark { flex: none; width: 44px; height: 44px; border-radius: 10px; background: #0958d9; color: #fff; font-size: 22px; display: grid; place-items: center }
h1 { font-size: 18px; line-height: 1.4; margin: 0 }
header p { margin: 0; color: var(--soft); font-size: 13px }
dl { margin: 0 0 16px; border-top: 1px solid var(--line) }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 10px 0; border-bottom: 1px solid var(--line) }
dt { flex: none; color: var(--soft) }
dd { margin: 0; text-align: right; overflow-wrap: anywhere }
.note { color: var(--soft); font-size: 13px; margin: 0 0 16px }
.result { font-size: 16px; font-weight: 600; margin: 0 0 4px }
form { display: grid; gap: 10px }
button { font: inherit; min-height: 44px; padding: 8px 16px; border-radius: 8px; border: 1px solid var(--line); background: none; color: inherit; cursor: pointer }
button.main { background: #0958d9; border-color: #0958d9; color: #fff; font-weight: 600 }
button:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px }
`

/**
 * The page asks from time to time whether its signing has a result, and then shows it; a page around it is told
 * the state. Without the script the buttons work all the same.
 */
export const signingScript = `const { state } = document.body.dataset
if (window.parent !== window) window.parent.postMessage({ type: 'alipay-signing', state }, '*')
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

const styleHash = createHash('sha256').update(style).digest('base64')

/** The page loads nothing but its script, and may stand in a frame of any page (rulings.md, "Control plane"). */
export const signingHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${styleHash}'`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

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
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - 支付宝签约（模拟）</title>
<style>${style}</style>
</head>
<body data-state="${view?.state ?? 'unknown'}">
<main>
<header>
<span class="mark" aria-hidden="true">支</span>
<div><h1>支付宝签约</h1><p>模拟页面，不会产生真实的签约</p></div>
</header>
${view === undefined ? '' : detailsOf(view)}
<p class="result" role="status">${title}</p>
<p class="note">${view?.reason === undefined || view.reason === null ? '' : `${escapeHtml(view.reason)}。`}${note}</p>
${view === undefined ? '' : choicesOf(view.state)}
</main>
<script src="/__fake/pages/sign.js" defer></script>
</body>
</html>
`
}

function detailsOf({ companyName, channelName, isvName }: AlipaySigning): string {
  const lines = [
    ['签约企业', companyName],
    ['签约内容', '企业资金代发服务协议'],
    ['支付渠道', channelName],
    ['ISV 服务商', isvName],
  ]
  const rows = lines.map(
    ([term, value]) => `<div><dt>${term}</dt><dd>${escapeHtml(value ?? '')}</dd></div>`,
  )
  return `<dl>\n${rows.join('\n')}\n</dl>`
}

function choicesOf(state: SigningState): string {
  if (state !== 'waiting' && state !== 'processing') return ''
  const slow = state === 'waiting' ? '\n<button name="choice" value="slow">稍后处理</button>' : ''
  return `<form method="post">
<button class="main" name="choice" value="approve">同意签约</button>${slow}
<button name="choice" value="refuse">拒绝签约</button>
</form>`
}
