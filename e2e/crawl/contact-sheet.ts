import { type BrowserContext } from 'playwright-core'

/** A picture on a sheet, with what stands under it. */
export interface Shot {
  readonly caption: string
  readonly width: number
  readonly png: Buffer
}

/** How much of its size a picture keeps; figures can still be read. */
const scale = 0.55

/** Puts all pictures of a page beside one another, so that one look sees whether they belong together. */
export async function contactSheet(
  context: BrowserContext,
  title: string,
  shots: readonly Shot[],
): Promise<Buffer> {
  const page = await context.newPage()
  try {
    await page.setViewportSize({ width: 2_100, height: 1_200 })
    const figures = shots.map(({ caption, width, png }) => {
      const source = `data:image/png;base64,${png.toString('base64')}`
      return `<figure><img src="${source}" width="${Math.round(width * scale)}"><figcaption>${caption}</figcaption></figure>`
    })
    await page.setContent(
      `<style>body{margin:12px;font:600 16px sans-serif;background:#888}figure{margin:0}
      div{display:flex;flex-wrap:wrap;gap:10px;align-items:flex-start}figcaption{font-weight:400;font-size:13px}
      img{display:block}</style><p>${title}</p><div>${figures.join('')}</div>`,
    )
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    return await page.screenshot({ fullPage: true })
  } finally {
    await page.close()
  }
}
