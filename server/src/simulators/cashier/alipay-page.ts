import { closedPolicy, pageHeaders, sourceHash } from '#server/core/guard/content-policy.ts'
import { escapeHtml } from '#server/core/html.ts'

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

/** Such a page loads nothing but its script, and may stand in a frame of any page (rulings.md, "Control plane"). */
export const alipayHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  ...pageHeaders({
    ...closedPolicy,
    'style-src': [sourceHash(style)],
    'form-action': ["'self'"],
    'frame-ancestors': ['*'],
  }),
}

/** What one of Alipay's simulated pages shows; the texts of `result`, `note`, `actions` are HTML already. */
interface AlipayPage {
  readonly heading: string
  readonly subheading: string
  readonly title: string
  /** The script reads it, to see whether the page is still right. */
  readonly state: string
  /** Term and value; left out where there is nothing to tell. */
  readonly details: readonly (readonly [string, string])[]
  readonly note: string
  readonly actions: string
}

/** The whole document; one frame for every page of Alipay. */
export function alipayPage(page: AlipayPage): string {
  const { heading, subheading, title, state, details, note, actions } = page
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - ${heading}（模拟）</title>
<style>${style}</style>
</head>
<body data-state="${state}">
<main>
<header>
<span class="mark" aria-hidden="true">支</span>
<div><h1>${heading}</h1><p>${subheading}</p></div>
</header>
${detailsOf(details)}
<p class="result" role="status">${title}</p>
<p class="note">${note}</p>
${actions}
</main>
<script src="/__fake/pages/sign.js" defer></script>
</body>
</html>
`
}

function detailsOf(details: AlipayPage['details']): string {
  if (details.length === 0) return ''
  const rows = details.map(
    ([term, value]) => `<div><dt>${term}</dt><dd>${escapeHtml(value)}</dd></div>`,
  )
  return `<dl>\n${rows.join('\n')}\n</dl>`
}
