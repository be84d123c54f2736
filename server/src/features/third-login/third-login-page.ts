import { type FastifyReply } from 'fastify'
import { type LoginSource } from '@settle/shared/features/third-login/login-source.ts'
import { closedPolicy, pageHeaders, sourceHash } from '#server/core/guard/content-policy.ts'

/** Sends the simulated page of a third party; its script asks for the accounts of the world. */
export function sendThirdLoginPage(
  reply: FastifyReply,
  source: LoginSource,
  worldName: string,
): FastifyReply {
  return reply
    .header('Cache-Control', 'no-store')
    .headers(headers)
    .type('text/html; charset=utf-8')
    .send(pageOf(source, worldName))
}

// Both values come from closed lists of plain characters: the sources above, and names of open worlds.
function pageOf({ name, title }: LoginSource, worldName: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}登录（模拟）</title>
<style>${style}</style>
<script src="/__fake/pages/third-login.js" defer></script>
<main data-source="${name}" data-world="${worldName}">
<header>
<span class="badge" aria-hidden="true">${title.slice(0, 1)}</span>
<div><h1>${title}登录</h1><p class="hint">模拟页面，不会连接真实的${title}。选择由哪个账号登录衡舟灵工结算平台。</p></div>
</header>
<noscript><p class="message error">此页面需要启用 JavaScript。</p></noscript>
<p id="message" class="message" role="status" hidden></p>
<form id="choice" hidden>
<fieldset><legend>演示账号</legend><div id="role-accounts" class="accounts"></div></fieldset>
<details>
<summary>其他账号（<span id="others-count">0</span>）</summary>
<label class="search">筛选 <input id="filter" type="search" autocomplete="off" placeholder="账号、姓名或公司"></label>
<div id="other-accounts" class="accounts"></div>
</details>
<div class="actions"><button type="submit" class="primary">确认登录</button><button type="button" id="refuse">拒绝</button></div>
</form>
<section id="result" hidden>
<label for="ticket">登录凭证（60 秒内有效，只能使用一次）</label>
<div class="copy"><input id="ticket" readonly><button type="button" id="copy">复制</button></div>
</section>
<footer class="hint">世界：${worldName}</footer>
</main>
</html>
`
}

const style = `
:root { color-scheme: light dark; --background: light-dark(#f5f7fa, #0f1419); --surface: light-dark(#fff, #171d24);
  --line: light-dark(#e8ecf1, #2a323c); --control-line: light-dark(#8a94a3, #6b7684);
  --ink: light-dark(rgb(16 24 40 / 88%), rgb(255 255 255 / 88%)); --secondary: light-dark(rgb(16 24 40 / 70%), rgb(255 255 255 / 68%));
  --link: light-dark(#0a6bc7, #69b7ff); --solid: light-dark(#0a6bc7, #1668b8); --chosen: light-dark(#eef5fd, #1a2836);
  --success: light-dark(#0e6f50, #4fc79b); --error: light-dark(#c4320a, #ff8a68);
  font: 14px/1.5 system-ui, "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
* { box-sizing: border-box }
[hidden] { display: none !important }
body { margin: 0; min-height: 100vh; display: grid; place-items: start center; padding: 32px 16px; color: var(--ink); background: var(--background) }
main { width: 100%; max-width: 480px; padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px }
header { display: flex; gap: 12px; align-items: flex-start; margin-bottom: 16px }
.badge { flex: none; width: 40px; height: 40px; border-radius: 8px; display: grid; place-items: center; font-size: 20px; font-weight: 600; color: #fff; background: var(--solid) }
h1 { margin: 0; font-size: 20px; line-height: 1.4 }
p { margin: 0 }
.hint { font-size: 12px; color: var(--secondary) }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0 }
legend { padding: 0; margin-bottom: 8px; font-weight: 600 }
.accounts { display: grid; gap: 8px }
.account { display: grid; grid-template-columns: auto 1fr auto; gap: 2px 12px; align-items: center; min-height: 56px; padding: 8px 12px;
  border: 1px solid var(--line); border-radius: 8px; cursor: pointer }
.account:hover { border-color: var(--link) }
.account:has(:checked) { border-color: var(--link); background: var(--chosen) }
.account input { grid-row: span 2; margin: 0; accent-color: var(--link) }
.account small { grid-column: 2; color: var(--secondary); overflow-wrap: anywhere }
.tag { grid-row: span 2; grid-column: 3; padding: 0 8px; border: 1px solid var(--line); border-radius: 6px; font-size: 12px; color: var(--secondary) }
.tag.frozen { color: var(--error) }
details { margin-top: 16px }
summary { cursor: pointer; color: var(--link); min-height: 32px; display: list-item; line-height: 32px }
details .accounts { max-height: 320px; overflow: auto }
.search { display: flex; gap: 8px; align-items: center; margin-bottom: 8px }
input[type=search], #ticket { flex: 1; min-width: 0; min-height: 36px; padding: 4px 12px; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--control-line); border-radius: 6px }
#ticket { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 13px }
.actions { display: flex; gap: 12px; margin-top: 24px }
button { min-height: 36px; padding: 4px 16px; font: inherit; color: inherit; background: transparent; border: 1px solid var(--control-line); border-radius: 6px; cursor: pointer }
button.primary { flex: 1; color: #fff; background: var(--solid); border-color: var(--solid) }
button:disabled { opacity: .6; cursor: default }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
.message { padding: 8px 12px; margin-bottom: 16px; border: 1px solid currentcolor; border-radius: 8px; color: var(--success) }
.message.error { color: var(--error) }
#result { margin-bottom: 16px }
.copy { display: flex; gap: 8px; margin-top: 8px }
footer { margin-top: 24px }
`

const headers = pageHeaders({ ...closedPolicy, 'style-src': [sourceHash(style)] })
