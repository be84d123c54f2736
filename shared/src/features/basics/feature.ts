import { defineFeature } from '#shared/core/feature.ts'
import { basicsExamples } from './basics.examples.ts'
import { cities, editCity, listCities } from './city.ts'
import { editIndustry, industries, listIndustries } from './industry.ts'
import { invoiceCategories, listInvoiceCategories } from './invoice-category.ts'
import {
  addPositionCity,
  editPositionCity,
  listPositionCities,
  positionCities,
} from './position-city.ts'

export const basicsFeature = defineFeature({
  name: 'basics',
  group: 'basics',
  resources: [cities, positionCities, industries, invoiceCategories],
  calls: [
    listCities,
    editCity,
    addPositionCity,
    editPositionCity,
    listPositionCities,
    listIndustries,
    editIndustry,
    listInvoiceCategories,
  ],
  examples: basicsExamples,
})
