import { pageHeaders, sourceHash } from '#server/core/guard/content-policy.ts'

const style = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; box-sizing: border-box;
  font: 14px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
main { max-width: 480px }
h1 { font-size: 20px; font-weight: 600; margin: 0 0 8px }
p { margin: 0 0 16px }
a { color: LinkText }
`

/** The page below runs nothing and loads nothing. */
export const missingWorldHeaders = pageHeaders({
  'default-src': ["'none'"],
  'style-src': [sourceHash(style)],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})

/** The page of an address whose world does not exist (404) or was evicted (410): what happened and where to go. */
export function missingWorldPage(name: string, isEvicted: boolean): string {
  const what = isEvicted ? `世界 ${name} 已被清除` : `世界 ${name} 不存在`
  const why = isEvicted
    ? '它的数据、登录状态和时钟都已不在，不会被其他世界的数据顶替。'
    : '地址中的世界名可能写错了，或者它还没有创建。'
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${what}</title>
<style>${style}</style>
<main>
<h1>${what}</h1>
<p>${why}</p>
<p><a href="/__fake/">打开控制面板</a>，创建一个世界或选择已有的世界。</p>
</main>
</html>
`
}
