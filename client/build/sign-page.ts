import { type Plugin } from 'vite'

/** Shows the pages of people without a login at their addresses in development too, as the server does with the built ones. */
export function signPage(): Plugin {
  return {
    name: 'sign-page',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        const path = request.url?.split('?', 1)[0] ?? ''
        if (/^\/(?:hbsk(?:\/[^/.]*)?|hbrw\/[^/.]*)$/.test(path)) request.url = '/sign/index.html'
        if (/^\/jobs(?:\/[^/.]*)?$/.test(path)) request.url = '/jobs/index.html'
        next()
      })
    },
  }
}
