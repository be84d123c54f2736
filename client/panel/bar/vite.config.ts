import { join } from 'node:path'
import { defineConfig } from 'vite'

const panel = join(import.meta.dirname, '..')

// One file beside the panel, at an address that the application knows: it is loaded by a page of another build.
export default defineConfig({
  root: panel,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    emptyOutDir: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'main.tsx'),
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'bar.js' },
    },
  },
})
