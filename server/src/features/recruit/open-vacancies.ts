import { type QueryOf, type ResultOf } from '@settle/shared/core/endpoint.ts'
import { positionStatus } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type listOpenVacancies,
  type OpenVacancy,
  type OpenVacancyDetail,
} from '@settle/shared/features/recruit/open-vacancy-calls.ts'
import { meetsEducation } from '@settle/shared/features/recruit/vacancy.rules.ts'
import { type VacancyRow } from '@settle/shared/features/recruit/vacancy.ts'
import { oemRows } from '#server/features/branding/index.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { cityNameOf, merchantNameOf } from './recruit-infos.ts'
import { vacancyRows } from './vacancy-rows.ts'

const pageSize = 20

/** The positions that are offered now and meet what is asked, the newest first, a page at a time. */
export function openVacanciesOf(
  reader: RowSource,
  query: QueryOf<typeof listOpenVacancies>,
): ResultOf<typeof listOpenVacancies> {
  const offered = offeredAt(reader, query.domainName ?? '')
  const open = offered
    .map((row) => shownOpen(reader, row))
    .filter((row) => meets(row, query))
    .toSorted((one, other) => (one.publishTime < other.publishTime ? 1 : -1))
  const pageNo = query.pageNo ?? 1
  const { merchantId = '' } = query
  return {
    records: open.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total: open.length,
    pages: Math.ceil(open.length / pageSize),
    merchantName: merchantId === '' ? null : merchantNameOf(reader, merchantId) || null,
    cities: citiesOf(reader, offered),
  }
}

/** One of them in full. */
export function openDetailOf(reader: RowSource, row: VacancyRow): OpenVacancyDetail {
  const { address, ageMin, ageMax, gender, description } = row
  return { ...shownOpen(reader, row), address, ageMin, ageMax, gender, description }
}

/** At the domain of a white label only those of its tenant. */
function offeredAt(reader: RowSource, domainName: string): readonly VacancyRow[] {
  const offered = reader
    .rows(vacancyRows)
    .allBy('status', positionStatus.values.publishing)
    .filter(({ delFlag }) => delFlag === '0')
  const brand = reader
    .rows(oemRows)
    .allBy('domainName', domainName.trim().toLowerCase())
    .find(({ delFlag, izActive }) => delFlag === '0' && izActive === yesNo.values.yes)
  return brand === undefined
    ? offered
    : offered.filter(({ tenantId }) => tenantId === brand.tenantId)
}

function shownOpen(reader: RowSource, row: VacancyRow): OpenVacancy {
  return {
    id: row.id,
    title: row.title,
    merchantId: row.merchantId,
    merchantName: merchantNameOf(reader, row.merchantId),
    jobNature: row.jobNature,
    cityCode: row.cityCode,
    cityName: cityNameOf(reader, row.cityCode),
    salaryUnit: row.salaryUnit,
    salaryMin: row.salaryMin,
    salaryMax: row.salaryMax,
    education: row.education,
    experience: row.experience,
    benefits: row.benefits,
    headcount: row.headcount,
    publishTime: row.publishTime ?? row.createTime,
    endDate: row.endDate,
  }
}

function meets(row: OpenVacancy, query: QueryOf<typeof listOpenVacancies>): boolean {
  const { keyword = '', cityCode = '', jobNature = '', education = '', merchantId = '' } = query
  const word = keyword.trim().toLowerCase()
  return (
    (word === '' || `${row.title}\n${row.merchantName}`.toLowerCase().includes(word)) &&
    (cityCode === '' || row.cityCode === cityCode) &&
    (jobNature === '' || row.jobNature === jobNature) &&
    (education === '' || meetsEducation(education, row.education)) &&
    (merchantId === '' || row.merchantId === merchantId)
  )
}

function citiesOf(reader: RowSource, rows: readonly VacancyRow[]) {
  const codes = [...new Set(rows.map(({ cityCode }) => cityCode))].toSorted()
  return codes.map((cityCode) => ({ cityCode, cityName: cityNameOf(reader, cityCode) }))
}
