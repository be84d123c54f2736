import { join } from 'node:path'
import { defineConfig } from 'vite'
import { precompress } from '#build/precompress.ts'
import { withoutSchemas } from '#build/without-schemas.ts'

const client = join(import.meta.dirname, '..')

/** The page on which a person signs: a program of its own, at `/hbsk` (docs/decisions/0097). */
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
      input: join(import.meta.dirname, 'index.html'),
      treeshake: { manualPureFunctions: ['defineDictionary', 'defineEndpoint', 'Type'] },
    },
  },
})
