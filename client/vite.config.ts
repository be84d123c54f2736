import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiProxy } from './build/api-proxy.ts'
import { partsTogether } from './build/parts-together.ts'
import { precompress } from './build/precompress.ts'
import { signPage } from './build/sign-page.ts'
import { withoutSchemas } from './build/without-schemas.ts'

// Tests run against the real server in the same process, which needs the real schemas; and only the runner of
// Vite's own command can load the sources of `shared`, while vitest reads this file too.
const isTest = process.env['VITEST'] !== undefined
const endpoints = isTest ? [] : (await import('@settle/shared/contract.ts')).endpoints
const earlyTheme = isTest ? undefined : (await import('./build/early-theme.ts')).earlyTheme

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    signPage(),
    ...(earlyTheme === undefined ? [] : [earlyTheme()]),
    ...(isTest ? [] : [withoutSchemas(), precompress()]),
  ],
  server: { port: 5173, proxy: apiProxy(endpoints) },
  build: {
    target: 'es2022',
    manifest: true,
    // Chunks follow from who imports what: the login page is the entry, and no chunk holds every package. Only what is
    // loaded together anyway is put together (decision 29).
    rolldownOptions: {
      // A dictionary or an endpoint that nobody asks for is left out; declaring it does nothing else.
      treeshake: {
        manualPureFunctions: ['defineDictionary', 'defineEndpoint', 'Type'],
        // What a feature gives others is a list of names: one of them brings no other along.
        moduleSideEffects: [
          { test: /[\\/]features[\\/][^\\/]+[\\/]index\.ts$/, sideEffects: false },
        ],
      },
      // What the login page needs is one file, however many chunks share parts of it (client.md, Budgets).
      output: {
        codeSplitting: {
          groups: [{ name: 'login', tags: ['$initial'], priority: 100 }, ...partsTogether()],
        },
      },
    },
  },
})
