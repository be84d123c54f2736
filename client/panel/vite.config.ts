import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/__fake/',
  build: {
    target: 'es2022',
    // The style sheet says `light-dark()`, which an older target would have spelled out.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: false,
  },
})
