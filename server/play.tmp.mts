import { join } from 'node:path'
import { resources } from '@settle/shared/contract.ts'
import { loadFixtures } from '#server/story/fixtures.ts'
import { loadAccess } from '#server/story/access-rows.ts'
import { endpoints } from '@settle/shared/contract.ts'
import { playSettlement } from '#server/story/history/settlement-history.ts'
import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
const folder = '/work/main/fixtures'
const d0Ms = epochMsOf(parseDateTime(process.argv[2] ?? '2026-11-21 09:30:00'))
const f = { ...loadFixtures(folder, d0Ms, resources), ...loadAccess(folder, endpoints, d0Ms) }
const { base, zh_CN, Faker } = await import('@faker-js/faker')
const t = performance.now()
const rows = await playSettlement(
  { ...f, batchOrders: [] },
  { d0Ms, scale: Number(process.argv[3] ?? 1), faker: new Faker({ locale: [zh_CN, base] }) },
)
console.log('ms', performance.now() - t)
for (const [n, r] of Object.entries(rows))
  if ((f[n]?.length ?? 0) !== r.length) console.log(n, r.length)
