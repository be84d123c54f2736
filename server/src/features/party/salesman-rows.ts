import { type SalesmanFields } from '@settle/shared/features/salesman/salesman.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

/** Stands with the parties, since merchants, customers and agents name their salesperson. */
export const salesmanRows = defineCollection<SalesmanFields>('salesmen', {
  indexes: ['parentId', 'phone'],
})
