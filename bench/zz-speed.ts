import { readFileSync } from 'node:fs'
import { serveProduct } from '/work/t/a/scripts/serve-product.js'
import { setTimeout as wait } from 'node:timers/promises'
const product = await serveProduct({ DATA_DIR: '/tmp/s17-search/L', FAKE_SEED_SIZE: 'L' })
const { address } = product
async function logIn(username: string) {
  const r = await fetch(`${address}/sys/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ username, password: 'Hz123456' }) })
  return (await r.json()).result.token as string
}
const tokens: Record<string, string> = {}
for (const u of (process.env['WHO'] ?? 'admin,merchant').split(',')) tokens[u] = await logIn(u)
async function get(path: string, token: string) {
  const from = performance.now()
  const r = await fetch(address + path, { headers: { 'X-Access-Token': token } })
  const body = await r.json()
  return { ms: performance.now() - from, body }
}
const items = (await get('/payout/batchOrderItem/list?pageSize=1', tokens['admin']!)).body.result
console.log('items', items.total)
let over = false
let worst = 0
const pings: number[] = []
const ping = (async () => { while (!over && process.env['PING']) { const { ms } = await get('/sys/dict/getDictItems/user_status', tokens['admin']!); pings.push(ms); worst = Math.max(worst, ms); await wait(2) } })()
const surnames = ['王芳', '李娜', '张伟', '刘洋', '陈静', '杨明', '赵磊', '黄', '周杰']
const texts: string[] = []
const cpu = () => { const f = readFileSync(`/proc/${product.pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10 }
for (let i = 0; i < Number(process.env['N'] ?? 3); i += 1) texts.push(`${(1000 + i * 137).toLocaleString('en')}.${String(10 + i)}`, `PF2026${String(10 + (i % 3))}${String(i).padStart(2, '0')}`, `${surnames[i % surnames.length]}${i < 9 ? '' : '明'}`, `zz${i}q`, `科技${i}`, `${3000 + i}`)
for (const [user, token] of Object.entries(tokens)) {
  const times: number[] = []
  const first = await get('/sys/search/query?text=' + encodeURIComponent('云帆'), token)
  worst = 0; pings.length = 0
  let hits = 0
  for (const text of texts) { const c = cpu(); const { ms, body } = await get('/sys/search/query?text=' + encodeURIComponent(text), token); times.push(ms); hits += body.result.groups.length; if (process.env['EACH']) console.log(user, text, ms.toFixed(0), 'cpu', cpu() - c, body.result.groups.map((g: { kind: string; total: number }) => g.kind + g.total).join(' ')) }
  times.sort((a, b) => a - b)
  pings.sort((a, b) => a - b)
  const at = (list: number[], p: number) => list[Math.min(list.length - 1, Math.floor(list.length * p))]!.toFixed(1)
  console.log(user, 'first', first.ms.toFixed(0), 'n', times.length, 'groups', hits, 'p50', at(times, 0.5), 'p95', at(times, 0.95), 'max', at(times, 1), '| light call meanwhile p50', at(pings, 0.5), 'p99', at(pings, 0.99), 'max', worst.toFixed(1))
}
over = true
await ping
await product.stop()
