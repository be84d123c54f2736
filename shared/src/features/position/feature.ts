import { defineFeature } from '#shared/core/feature.ts'
import { positionExamples } from './position.examples.ts'
import {
  editPosition,
  positions,
  readPositionByCode,
  removePosition,
  removePositions,
} from './position.ts'

export const positionFeature = defineFeature({
  name: 'position',
  group: 'people',
  resources: [positions],
  calls: [readPositionByCode, editPosition, removePosition, removePositions],
  examples: positionExamples,
})
