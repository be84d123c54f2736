import { exampleOf } from '#shared/core/example.ts'
import { cities, editCity, listCities } from './city.ts'
import { editIndustry, industries, listIndustries } from './industry.ts'
import { invoiceCategories, listInvoiceCategories } from './invoice-category.ts'
import {
  addPositionCity,
  editPositionCity,
  listPositionCities,
  positionCities,
} from './position-city.ts'

const as = 'admin'
const shanghai = '3000000000000310100'
const shanghaiPositions = '3100000000000310100'
const softwareServices = '3200000000000000965'
const marketing = '3300000000000000001'

export const basicsExamples = [
  exampleOf(listCities, {}),
  exampleOf(cities.endpoints.list, { as, query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(cities.endpoints.read, { as, query: { id: shanghai } }),
  exampleOf(cities.endpoints.add, {
    as,
    body: { cityName: '雄安新区', cityCode: '133100', status: '1' },
  }),
  exampleOf(editCity, { as, body: { id: shanghai, cityName: '上海', version: 1 } }),

  exampleOf(listPositionCities, { as: 'merchant' }),
  exampleOf(positionCities.endpoints.list, { as, query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(positionCities.endpoints.read, { as, query: { id: shanghaiPositions } }),
  exampleOf(addPositionCity, {
    as,
    body: { cityName: '绍兴', cityCode: '330600', isHot: '0', sortNo: 99, status: '1' },
  }),
  exampleOf(editPositionCity, { as, body: { id: shanghaiPositions, sortNo: 1 } }),

  exampleOf(listIndustries, {}),
  exampleOf(industries.endpoints.list, { as, query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(industries.endpoints.read, { as, query: { id: softwareServices } }),
  exampleOf(industries.endpoints.add, {
    as,
    body: { industryName: '示例大类', industryCode: '98', parentCode: 'S', status: '1' },
  }),
  exampleOf(editIndustry, { as, body: { id: softwareServices, industryName: '软件业' } }),

  exampleOf(listInvoiceCategories, { as: 'merchant' }),
  exampleOf(invoiceCategories.endpoints.list, { as, query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(invoiceCategories.endpoints.read, { as, query: { id: marketing } }),
  exampleOf(invoiceCategories.endpoints.add, {
    as,
    body: {
      categoryName: '现代服务·翻译服务',
      categoryCode: 'C101',
      taxRatePpm: 60_000,
      invoiceTypes: '1,3',
      status: '1',
    },
  }),
  exampleOf(invoiceCategories.endpoints.edit, { as, body: { id: marketing, taxRatePpm: 60_000 } }),
]
