import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiProxy } from './build/api-proxy.ts'
import { precompress } from './build/precompress.ts'
import { typeboxStub } from './build/typebox-stub.ts'

export default defineConfig(async ({ command }) => {
  // Tests run against the real server in the same process, which needs the real schemas.
  const isTest = process.env['VITEST'] !== undefined
  return {
    root: import.meta.dirname,
    plugins: [react(), ...(isTest ? [] : [typeboxStub(), precompress()])],
    server: {
      port: 5173,
      ...(command === 'serve' && !isTest ? { proxy: apiProxy(await contract()) } : {}),
    },
    build: {
      target: 'es2022',
      manifest: true,
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
  }
})

// What every page needs is cached apart from our own code, which changes more often; all else splits by use.
const chunks = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
]

async function contract() {
  // Only the runner of Vite's own command can load the sources of `shared`; vitest reads this file too.
  const { endpoints } = await import('@settle/shared/contract.ts')
  return endpoints
}
