import { defineStateMachine } from '#shared/core/state-machine.ts'
import { auditStatus } from '#shared/features/dictionary/party.dictionaries.ts'
import { productShelf } from '#shared/features/dictionary/product.dictionaries.ts'

const { pending, passed, rejected } = auditStatus.values
const { on, off } = productShelf.values
const keepers = ['admin', 'provider'] as const

/** 产品审核 (domain.md 3.5): the platform decides; who edits a product hands it in again. */
export const productReviewMachine = defineStateMachine({
  name: '产品审核',
  states: auditStatus,
  moves: [
    { from: pending, event: 'pass', to: passed, by: ['admin'] },
    { from: pending, event: 'reject', to: rejected, by: ['admin'] },
    { from: pending, event: 'edit', to: pending, by: keepers },
    { from: passed, event: 'edit', to: pending, by: keepers },
    { from: rejected, event: 'edit', to: pending, by: keepers },
  ],
})

/** 上架与下架 (domain.md 3.18). A product is put on the shelf once its review is passed, and leaves it when it is edited. */
export const productShelfMachine = defineStateMachine({
  name: '产品上架',
  states: productShelf,
  moves: [
    { from: off, event: 'offer', to: on, by: keepers },
    { from: on, event: 'withdraw', to: off, by: keepers },
  ],
})
