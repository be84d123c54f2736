import { join } from 'node:path'
import { defineConfig } from 'vite'

const root = import.meta.dirname

export default defineConfig({
  root,
  base: '/__fake/',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    // The style sheet says `light-dark()`, which an older target would have spelled out.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    // The panel and the API reference, which share their parts.
    rolldownOptions: { input: [join(root, 'index.html'), join(root, 'docs', 'index.html')] },
  },
})
