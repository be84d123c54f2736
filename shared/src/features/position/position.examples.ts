import { exampleOf } from '#shared/core/example.ts'
import {
  editPosition,
  positions,
  readPositionByCode,
  removePosition,
  removePositions,
} from './position.ts'

const added = '$position.add.id'

export const positionExamples = [
  exampleOf(positions.endpoints.list, { as: 'admin', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(readPositionByCode, { as: 'admin', query: { code: 'GM' } }),
  exampleOf(positions.endpoints.add, {
    as: 'admin',
    body: { name: '培训专员', code: 'TRAIN', postRank: '4' },
  }),
  exampleOf(editPosition, {
    as: 'admin',
    after: ['position.add'],
    body: { id: added, version: 1, postRank: '3' },
  }),
  exampleOf(removePosition, { as: 'admin', after: ['position.add'], query: { id: added } }),
  exampleOf(removePositions, { as: 'admin', after: ['position.add'], query: { ids: `${added},` } }),
]
