import { fen, formatYuan, type Fen } from '@settle/shared/core/money/fen.ts'
import { productType } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { deliveryStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { type Delivery } from '@settle/shared/features/task/delivery.ts'
import { type SettlementTerms } from '#server/features/product/index.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { block, type Finding } from './finding.ts'
import { deliveries, tasks } from './people-rows.ts'

/** What C16 found, and the delivery that the row would pay for. */
interface TaskCheck {
  readonly findings: readonly Finding[]
  readonly deliveryId: string | null
}

interface TaskContext {
  readonly terms: SettlementTerms
  /** The settlement that the list is made from: its own deliveries are not somebody else's. */
  readonly settlementId?: string | null
}

/** What a row says of the task that it pays for. */
interface RowOfTask {
  readonly taskNo: string | null
  readonly amount: Fen | string
}

/**
 * C16: a task that a row names must be of these two parties, delivered by this person and accepted, and not paid or about to
 * be paid by another list; and nobody gets more for it than was accepted. Invoicing on behalf of a person proves their work by it, so there every
 * row must name one (our reading of "when product requires task").
 */
export function checkTask(
  reader: RowSource,
  { taskNo, amount }: RowOfTask,
  individual: Individual | undefined,
  { terms, settlementId = null }: TaskContext,
): TaskCheck {
  const mustName = terms.product.productType === productType.values.naturalPersonInvoicing
  if (taskNo === null && !mustName) return nothing
  const accepted = acceptedOf(reader, taskNo ?? '', individual?.id, terms)
  if (accepted === undefined) return blocked(block('C16', '关联任务未验收'))
  const isFree = accepted.settlementId === null || accepted.settlementId === settlementId
  if (!isFree || accepted.itemId !== null) {
    return blocked(block('C16', '关联任务的交付已结算或正在结算'))
  }
  if (typeof amount !== 'string' && amount > accepted.amount) {
    const most = formatYuan(fen(accepted.amount))
    return blocked(block('C16', '发放金额超过关联任务的验收金额¥{most}', { most }))
  }
  return { findings: [], deliveryId: accepted.id }
}

const nothing: TaskCheck = { findings: [], deliveryId: null }

function blocked(finding: Finding): TaskCheck {
  return { findings: [finding], deliveryId: null }
}

function acceptedOf(
  reader: RowSource,
  taskNo: string,
  individualId: string | undefined,
  { merchant, provider }: SettlementTerms,
): Delivery | undefined {
  const task = reader.rows(tasks).findBy('taskNo', taskNo)
  if (task === undefined || individualId === undefined) return undefined
  if (task.merchantId !== merchant.id || task.providerId !== provider.id) return undefined
  return reader
    .rows(deliveries)
    .allBy('individualId', individualId)
    .find(
      ({ taskId, status, delFlag }) =>
        taskId === task.id && status === deliveryStatus.values.passed && delFlag === '0',
    )
}
