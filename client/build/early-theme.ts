import { type Plugin } from 'vite'
import { dress, dressAsStored, type Presets } from '#client/app/theme/dress.ts'
import { primaryColorsOf } from '#client/app/theme/palette.ts'
import { defaultColor, presetColors } from '#client/core/look/look.ts'

const place = '<!-- early theme -->'

/**
 * Writes into the page what dresses it before its first paint. It stands in the page itself, because a module runs
 * after that paint and a file of its own would be a request more on the login page (client.md, Budgets). The content
 * policy allows it by the hash of its text.
 */
export function earlyTheme(): Plugin {
  return {
    name: 'early-theme',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        if (!html.includes(place)) throw new Error(`index.html has no place for ${place}`)
        return html.replace(place, () => `<script>${script()}</script>`)
      },
    },
  }
}

function script(): string {
  const presets: Presets = Object.fromEntries(
    presetColors.map(([, seed]) => [
      seed,
      { light: primaryColorsOf(seed, 'light'), dark: primaryColorsOf(seed, 'dark') },
    ]),
  )
  const given = [dress.toString(), JSON.stringify(presets), JSON.stringify(defaultColor)]
  return `(${dressAsStored.toString()})(${given.join(',')})`.replaceAll(/\n\s*/g, '\n')
}
