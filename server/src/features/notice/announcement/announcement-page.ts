import { type FastifyReply } from 'fastify'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import { closedPolicy, pageHeaders, sourceHash } from '#server/core/guard/content-policy.ts'
import { escapeHtml } from '#server/core/html.ts'
import { say } from '#server/core/call/locale.ts'

/** Sends an announcement as a page of its own, for links from outside; undefined is one that its reader may not see. */
export function sendAnnouncementPage(
  reply: FastifyReply,
  row: Announcement | undefined,
  locale: Locale,
): FastifyReply {
  const title = row?.titile ?? say(locale, '该数据不存在或无权限') // sic
  const content =
    row === undefined
      ? ''
      : `<p class="hint">${escapeHtml(`${row.sender} ${row.sendTime ?? ''}`)}</p><article>${row.msgContent}</article>`
  return reply
    .status(row === undefined ? 404 : 200)
    .headers(headers)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`)
}

const style = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
body { margin: 0; color: light-dark(rgb(16 24 40 / 88%), rgb(255 255 255 / 88%)); background: light-dark(#fff, #171d24) }
main { max-width: 800px; margin: 0 auto; padding: 24px 16px; overflow-wrap: anywhere }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.4 }
.hint { margin: 0 0 24px; font-size: 14px; color: light-dark(rgb(16 24 40 / 70%), rgb(255 255 255 / 68%)) }
img { max-width: 100%; height: auto }
a { color: light-dark(#0a6bc7, #69b7ff) }
`

/** The content is HTML that somebody wrote: it may show text and pictures, run nothing, send nothing and lead nowhere by itself. */
const headers = pageHeaders({
  ...closedPolicy,
  'script-src': ["'none'"],
  'connect-src': ["'none'"],
  'style-src': [sourceHash(style)],
  'img-src': ["'self'", 'data:', 'http:', 'https:'],
  sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
})
