import { join } from 'node:path'
import { defineConfig } from 'vite'
import { precompress } from '#build/precompress.ts'
import { withoutSchemas } from '#build/without-schemas.ts'

const client = join(import.meta.dirname, '..')

/**
 * The pages of people without a login: on which they sign, at `/hbsk` (docs/decisions/0097), and on which they look for
 * work, at `/jobs` (docs/decisions/0120). They share what both need.
 */
export default defineConfig({
  // That of the application, so that its development server finds the same page.
  root: client,
  base: '/hbsk/',
  publicDir: false,
  plugins: [withoutSchemas(), precompress()],
  build: {
    // Public people come with whatever phone they have.
    target: ['es2022', 'chrome94', 'safari15.4', 'firefox100'],
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: [join(import.meta.dirname, 'index.html'), join(client, 'jobs', 'index.html')],
      treeshake: { manualPureFunctions: ['defineDictionary', 'defineEndpoint', 'Type'] },
    },
  },
})
