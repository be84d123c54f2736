const filter = "username: '*_fh', pageSize: 5"
const from = `const [base = '', token = ''] = process.argv.slice(2)`
const headers = `{ 'X-Access-Token': token }`
const told = `if (data?.success !== true) throw new Error(JSON.stringify(data))
console.log(data.result.total, data.result.records.map(({ username }) => username).join())`

const orval = {
  files: {
    'orval.config.mjs': `export default {
  api: { input: './openapi.json', output: { target: './api.ts', client: 'fetch', mode: 'single' } },
}`,
    'call.ts': `import { userList } from './api'
${from}
const plainFetch = globalThis.fetch
globalThis.fetch = (input, init) => plainFetch(base + String(input), init)
const { data } = await userList({ ${filter} }, { headers: ${headers} })
if (!('success' in data) || data.success !== true) throw new Error(JSON.stringify(data))
console.log(data.result.total, data.result.records.map(({ username }) => username).join())`,
  },
  generate: ['orval', '--config', 'orval.config.mjs'],
}

/**
 * The generators of clients, at the versions that were tried: what each needs, how it is run over `openapi.json`, and one
 * filtered call with what it made.
 */
export const generators = [
  { name: 'orval 7', packages: ['orval@7.21.0'], ...orval },
  { name: 'orval 8', packages: ['orval@8.38.0'], ...orval },
  {
    name: 'openapi-fetch',
    packages: ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0'],
    files: {
      'call.ts': `import createClient from 'openapi-fetch'
import type { paths } from './schema'
${from}
const client = createClient<paths>({ baseUrl: base, headers: ${headers} })
const { data } = await client.GET('/sys/user/list', { params: { query: { ${filter} } } })
${told}`,
    },
    generate: ['openapi-typescript', 'openapi.json', '-o', 'schema.d.ts'],
  },
  {
    name: 'hey-api',
    packages: ['@hey-api/openapi-ts@0.99.0'],
    files: {
      'call.ts': `import { client } from './client/client.gen'
import { userList } from './client/sdk.gen'
${from}
client.setConfig({ baseUrl: base, headers: ${headers} })
const { data } = await userList({ query: { ${filter} } })
${told}`,
    },
    generate: ['openapi-ts', '-i', './openapi.json', '-o', 'client'],
  },
  {
    name: 'swagger-typescript-api',
    packages: ['swagger-typescript-api@13.13.0'],
    files: {
      'call.ts': `import { Api } from './api'
${from}
const api = new Api({ baseUrl: base, baseApiParams: { headers: ${headers} } })
const { data } = await api.sys.userList({ ${filter} })
${told}`,
    },
    generate: [
      'swagger-typescript-api',
      'generate',
      '-p',
      'openapi.json',
      '-o',
      '.',
      '-n',
      'api.ts',
    ],
  },
]
