import { type Depart } from '@settle/shared/features/department/department.ts'
import { defineCollection } from '#server/worlds/collection.ts'

export const departs = defineCollection<Depart>('departs', { indexes: ['parentId', 'busId'] })
