import { removeLog, removeLogs } from '@settle/shared/features/operation-log/refused-log-calls.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { Refusal } from '#server/core/refusal.ts'

/** Nobody deletes a log, not one row and not all (`ids=allclear`). */
export function refusedLogRoutes(api: Api): void {
  for (const endpoint of [removeLog, removeLogs]) {
    implement(api, endpoint, () => {
      throw new Refusal(
        '操作日志是对账和追责的依据，不能删除或清空；请按时间筛选，需要留档时先导出',
      )
    })
  }
}
