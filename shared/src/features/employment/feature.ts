import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import {
  addEmployment,
  editEmployment,
  leaveEmployment,
  takePaidPeople,
} from './employment-calls.ts'
import { employmentImport } from './employment-import.ts'
import { employmentSource } from './employment.dictionaries.ts'
import { employmentExamples } from './employment.examples.ts'
import { employments } from './employment.ts'

export const employmentFeature = defineFeature({
  name: 'employment',
  group: 'workers',
  calls: [
    ...servedCalls(employments),
    addEmployment,
    editEmployment,
    leaveEmployment,
    takePaidPeople,
  ],
  imports: [employmentImport],
  dictionaries: [employmentSource],
  examples: employmentExamples,
})
