import { type Plugin } from 'vite'

/** Shows the page of a person who signs at its address in development too, as the server does with the built one. */
export function signPage(): Plugin {
  return {
    name: 'sign-page',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        const path = request.url?.split('?', 1)[0] ?? ''
        if (/^\/(?:hbsk(?:\/[^/.]*)?|hbrw\/[^/.]*)$/.test(path)) request.url = '/sign/index.html'
        next()
      })
    },
  }
}
