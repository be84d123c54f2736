import { maskName } from '@settle/shared/core/text/masking.ts'
import { type Delivery } from '@settle/shared/features/task/delivery.ts'
import { tellBusiness } from '#server/features/party/index.ts'
import { type Transaction } from '#server/worlds/types.ts'

/** Tells the merchant that there is something to accept. */
export function tellDelivered(
  tx: Transaction,
  { merchantId, taskId, taskName, name }: Delivery,
): void {
  tellBusiness(
    tx,
    merchantId,
    `待验收交付：${maskName(name)} · ${taskName}`,
    `/merchant/project/task/detail?id=${taskId}`,
  )
}
