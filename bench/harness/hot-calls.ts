import { logIn, targetOf } from './comparison.ts'
import { type Target } from './load.ts'

/** A call that every page makes, or that stands for many. */
export interface HotCall {
  readonly name: string
  readonly target: Target
}

/** The calls whose speed users feel most, as their callers make them. */
export async function hotCalls(address: string): Promise<readonly HotCall[]> {
  const merchant = targetOf(address, await logIn(address, 'merchant'))
  const admin = targetOf(address, await logIn(address))
  const { cgRpConfigId } = await resultOf(admin('/online/cgreport/api/getRpColumns/pick_merchant'))
  const reportPath = `/online/cgreport/api/getData/${String(cgRpConfigId)}?pageNo=1&pageSize=10`
  return [
    { name: 'a small reply', target: admin('/sys/dict/getDictItems/user_status') },
    { name: 'menu', target: merchant('/sys/permission/getUserPermissionByToken') },
    { name: 'one dictionary', target: merchant('/sys/dict/getDictItems/bank_items') },
    { name: 'all dictionaries', target: merchant('/sys/dict/queryAllDictItems') },
    { name: 'announcements', target: merchant('/sys/annountCement/listByUser') },
    { name: 'users list', target: admin('/sys/user/list?pageNo=1&pageSize=10') },
    {
      name: 'list page',
      target: admin('/sys/log/list?pageNo=2&pageSize=10&column=createTime&order=desc'),
    },
    { name: 'report page', target: admin(reportPath) },
  ]
}

/** What a documented call answers with. Throws where it is refused. */
export async function resultOf({
  address,
  path,
  headers,
}: Target): Promise<Record<string, unknown>> {
  const response = await fetch(address + path, { headers: { ...headers } })
  const { success, result, message } = await response.json()
  if (success !== true) throw new Error(`${path} was refused: ${message}`)
  return result
}
