import { randomInt } from 'node:crypto'

const width = 120
const height = 40
const colours = ['#0a6bc7', '#0e6f50', '#9a5208', '#475467'] as const

/** Draws a text as a picture with some noise; a `data:` URL. */
export function pictureOf(text: string): string {
  const glyphs = Array.from(text, (character, index) => {
    const x = 18 + index * 26 + randomInt(-3, 4)
    const y = 28 + randomInt(-4, 5)
    return `<text x="${x}" y="${y}" fill="${colourAt(index)}" transform="rotate(${randomInt(-22, 23)} ${x} ${y})">${character}</text>`
  })
  const lines = Array.from({ length: 4 }, (_, index) => {
    const [from, to] = [randomInt(height), randomInt(height)]
    return `<path d="M0 ${from} Q${randomInt(width)} ${randomInt(height)} ${width} ${to}" stroke="${colourAt(index)}"/>`
  })
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#f5f7fa"/>` +
    `<g fill="none" stroke-opacity=".35">${lines.join('')}</g>` +
    `<g font-family="ui-monospace,Menlo,Consolas,monospace" font-size="26" font-weight="600" text-anchor="middle">${glyphs.join('')}</g>` +
    '</svg>'
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function colourAt(index: number): string {
  return colours[index % colours.length] ?? colours[0]
}
