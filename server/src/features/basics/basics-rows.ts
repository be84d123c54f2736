import { type City } from '@settle/shared/features/basics/city.ts'
import { type Industry } from '@settle/shared/features/basics/industry.ts'
import { type InvoiceCategory } from '@settle/shared/features/basics/invoice-category.ts'
import { type PositionCity } from '@settle/shared/features/basics/position-city.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

export const cityRows = defineCollection<City>('cities')
export const positionCityRows = defineCollection<PositionCity>('positionCities')
export const industryRows = defineCollection<Industry>('industries')
export const invoiceCategoryRows = defineCollection<InvoiceCategory>('invoiceCategories')
