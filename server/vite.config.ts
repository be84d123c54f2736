import { defineConfig } from 'vite'

export default defineConfig({
  // Our workspaces are bundled, npm packages are left to Node.
  ssr: { noExternal: [/^@settle\//] },
  build: { target: 'node20', outDir: 'dist', emptyOutDir: true, sourcemap: true },
})
