import { say } from '#server/console.ts'
import { BadUsage, type Command } from '#server/cli/command.ts'
import { textFor } from '#server/cli/language.ts'
import { openInBrowser } from '#server/cli/open-in-browser.ts'
import { targetOf, targetOptions } from './target.ts'

const places = ['app', 'panel', 'docs']

/** The command `open`. */
export const openCommand: Command = {
  name: 'open',
  summary: '在浏览器中打开：应用、控制面板或接口文档',
  words: `[${places.join('|')}]`,
  options: [{ name: 'request', value: '<id>', summary: '面板里的这个请求' }, ...targetOptions],
  run: async ({ locale, options, words }) => {
    const [place = 'app', ...others] = words
    if (!places.includes(place) || others.length > 0) {
      throw new BadUsage(textFor(locale, '可以打开 {places}。', { places: places.join(', ') }))
    }
    const { url, world, ask, path } = targetOf({ locale, options })
    const request = options['request']
    const told = await ask<{ readonly urls: { readonly home: string } }>('GET', path())
    const values = new URLSearchParams({
      world,
      ...(typeof request === 'string' ? { request } : {}),
    })
    const isPanel = place === 'panel' || typeof request === 'string'
    const tab = typeof request === 'string' ? 'requests' : 'accounts'
    const page = place === 'docs' ? `${url}/__fake/docs` : `${told.urls.home}/`
    const address = isPanel ? `${url}/__fake/#${tab}?${values.toString()}` : page
    if (options['json'] === true) return say(JSON.stringify({ address }))
    say(address)
    if (await openInBrowser(address)) return
    say(textFor(locale, '没有能打开的浏览器，请自行访问 {address}', { address }))
  },
}
