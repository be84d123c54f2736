import { addDays, type Day, dayOf } from '@settle/shared/core/day.ts'
import { employmentStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { jobNature } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { employmentSource } from '@settle/shared/features/employment/employment.dictionaries.ts'
import { type EmploymentRow } from '@settle/shared/features/employment/employment.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { derivedId } from '#server/core/history/derived-id.ts'
import { type FeatureHistory } from '#server/core/history/feature-history.ts'
import { toldRows } from '#server/core/history/told-rows.ts'
import { chanceOf } from '#server/core/chance.ts'
import { servicePackages } from '#server/features/session/index.ts'
import { type MerchantPlan, planOf } from '#server/features/funds/history/index.ts'
import { crowdOf, type Crowd } from '#server/features/payout/history/index.ts'

const { fullTime, partTime } = jobNature.values

/** Who has regular staff: the job, its nature, and which part of the workers is employed. */
const jobs: readonly (readonly [
  merchant: number,
  jobTitle: string,
  nature: EmploymentRow['jobNature'],
  share: number,
])[] = [
  [1, '保洁师', partTime, 0.6],
  [2, '主播', partTime, 0.4],
  [3, '配送骑手', partTime, 0.5],
  [7, '物业管家', fullTime, 1],
]

/** Every so many have left since. */
const leftEvery = 9

/** The employment of the regular workers. */
export const employmentHistory: FeatureHistory = {
  rowsBefore: (rows, frame) => ({
    employments: tellEmployments(
      crowdOf(frame),
      toldRows(rows, servicePackages),
      dayOf(frame.startMs),
    ),
  }),
}

/** What is told of somebody hangs on their id alone. */
function tellEmployments(
  { workersOf }: Crowd,
  packages: readonly ServicePackage[],
  startDay: Day,
): readonly EmploymentRow[] {
  return jobs.flatMap(([merchant, jobTitle, nature, share]) => {
    const plan = planOf(merchant)
    const servicePackage = packages.find(({ id }) => id === plan.packageId)
    if (servicePackage === undefined) throw new Error(`There is no package ${plan.packageId}.`)
    const workers = (workersOf.get(plan.merchantId) ?? []).filter(
      ({ individual }) => chanceOf('employed', individual.id) < share,
    )
    return workers.map(({ individual }, place) => {
      const hasLeft = place % leftEvery === leftEvery - 1
      const entryDate = addDays(startDay, -18 + Math.floor(chanceOf('entry', individual.id) * 15))
      return {
        ...stampsOf(plan, individual.id, `${entryDate} 09:30:00`),
        ...ownersOf(servicePackage),
        individualId: individual.id,
        positionId: null,
        name: individual.name,
        certType: individual.certType,
        certNo: individual.certNo,
        phone: individual.phone,
        jobTitle,
        jobNature: nature,
        entryDate,
        leaveDate: hasLeft ? addDays(startDay, 100) : null,
        leaveReason: hasLeft ? '合同到期，不再续签' : null,
        status: hasLeft ? employmentStatus.values.left : employmentStatus.values.employed,
        socialInsured: nature === fullTime ? yesNo.values.yes : yesNo.values.no,
        source: employmentSource.values.import,
      }
    })
  })
}

function ownersOf({ tenantId, operatorId, agentId, merchantId, providerId }: ServicePackage) {
  return { tenantId, operatorId, agentId, merchantId, providerId }
}

function stampsOf(
  { merchantId, submitBy }: MerchantPlan,
  individualId: string,
  createTime: string,
) {
  return {
    id: derivedId('123', 'employment', individualId, merchantId),
    createBy: submitBy,
    createTime,
    updateBy: null,
    updateTime: null,
    delFlag: '0' as const,
    version: 1,
  }
}
