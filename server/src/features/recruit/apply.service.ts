import { type Fen, parseYuan } from '@settle/shared/core/money/fen.ts'
import {
  applyStatus,
  education,
  experience,
  onboardingStatus,
  positionStatus,
  probationStatus,
  resumeScreening,
} from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import {
  ageAt,
  findBirthDay,
  genderOfIdCard,
} from '@settle/shared/features/individual/id-card.rules.ts'
import { isPersonName } from '@settle/shared/features/payout-import/payee.rules.ts'
import { resumeStage } from '@settle/shared/features/recruit/resume-stage.ts'
import { type ResumeRow } from '@settle/shared/features/recruit/resume.ts'
import { meetsEducation } from '@settle/shared/features/recruit/vacancy.rules.ts'
import { leastAge, type VacancyRow } from '@settle/shared/features/recruit/vacancy.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { forgetPassed } from '#server/core/export/passing-rows.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { findIndividual } from '#server/features/payee-check/index.ts'
import { findBlacklisting } from '#server/features/risk/index.ts'
import { isBlacklistedName } from '#server/simulators/people/person-names.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { tellApplied } from './recruit-messages.ts'
import { countedApplications, resumeRows, vacancyRows } from './vacancy-rows.ts'

/** What somebody who applies tells of themselves. */
export interface Application {
  readonly positionId: string
  readonly name: string
  readonly certNo: string
  readonly phone: string
  readonly education: string
  readonly experience: string
  /** In yuan as typed; '' where nothing was. */
  readonly expectSalary: string
  readonly intro: string
}

/** The résumé that came along; null for people who are made up. */
export interface KeptFile {
  readonly path: string
  readonly name: string
  readonly contentType: string
}

const introLimit = 300
const triesAllowed = 20
const windowMs = 10 * 60_000

/** The position of an id that is offered now; refuses all others with one sentence. */
export function openVacancy(reader: RowSource, id: string): VacancyRow {
  const row = reader.rows(vacancyRows).find(id)
  if (row?.delFlag !== '0' || row.status !== positionStatus.values.publishing) {
    throw new Refusal('岗位已停止招聘，看看其他岗位吧')
  }
  return row
}

/** Refuses an address that applied too often, under any name. */
export function assertMayApply(reader: RowSource, address: string, nowMs: number): void {
  const former = reader.rows(countedApplications).find(address)
  if (former === undefined || former.count < triesAllowed || former.forgetAtMs <= nowMs) return
  const minutes = Math.ceil((former.forgetAtMs - nowMs) / 60_000)
  throw new Refusal('投递太频繁，请 {minutes} 分钟后再试', { minutes })
}

/** Counts one application of an address; ten minutes after the first one they are forgotten. */
export function countApplication(tx: Transaction, address: string): void {
  forgetPassed(tx, countedApplications)
  const rows = tx.rows(countedApplications)
  const former = rows.find(address)
  if (former === undefined)
    rows.insert({ id: address, count: 1, forgetAtMs: tx.nowMs() + windowMs })
  else rows.replace({ ...former, count: former.count + 1 })
}

/** Refuses somebody who cannot apply, before their file is kept; gives the position. */
export function assertFit(reader: RowSource, sent: Application, today: string): VacancyRow {
  const position = openVacancy(reader, sent.positionId)
  checked(reader, position, sent, today)
  return position
}

/** Keeps an application; the merchant is told. `keepFile` is asked once nothing is against it. */
export function apply(
  tx: Transaction,
  sent: Application,
  keepFile: () => KeptFile | null,
): { readonly row: ResumeRow; readonly position: VacancyRow } {
  const position = openVacancy(tx, sent.positionId)
  const person = checked(tx, position, sent, tx.today())
  const file = keepFile()
  const { tenantId, operatorId, agentId, providerId, merchantId } = position
  const row = tx.rows(resumeRows).insert({
    id: tx.nextId(),
    tenantId,
    operatorId,
    agentId,
    providerId,
    merchantId,
    createBy: 'applicant',
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    applyNo: nextBusinessNumber(tx, 'TD'),
    positionId: position.id,
    positionTitle: position.title,
    individualId: findIndividual(tx, person.certNo)?.id ?? null,
    ...person,
    salaryUnit: position.salaryUnit,
    resumeFile: file?.path ?? null,
    resumeName: file?.name ?? null,
    resumeType: file?.contentType ?? null,
    applyStatus: applyStatus.values.applied,
    stage: resumeStage.values.toScreen,
    screening: resumeScreening.values.unhandled,
    interviewTime: null,
    interviewPlace: null,
    onboarding: onboardingStatus.values.unhandled,
    entryDate: null,
    probation: probationStatus.values.unhandled,
    probationEnd: null,
    remark: null,
    employmentId: null,
    steps: [{ event: 'apply', time: tx.now(), by: null, text: null }],
  })
  tellApplied(tx, row)
  return { row, position }
}

type Person = Pick<
  ResumeRow,
  | 'name'
  | 'certNo'
  | 'phone'
  | 'gender'
  | 'birthDate'
  | 'education'
  | 'experience'
  | 'expectSalary'
  | 'intro'
>

/** What was sent as it is kept; refuses at the field what is wrong, and who cannot apply here. */
function checked(
  reader: RowSource,
  position: VacancyRow,
  sent: Application,
  today: string,
): Person {
  const name = sent.name.trim()
  const certNo = sent.certNo.trim().toUpperCase()
  const phone = sent.phone.trim()
  const intro = sent.intro.trim()
  if (!isPersonName(name)) throw fieldRefusal('name', '请填写身份证上的姓名')
  const birthDate = findBirthDay(certNo)
  if (birthDate === undefined) throw fieldRefusal('certNo', '身份证号码不正确，请核对')
  if (!/^1\d{10}$/.test(phone)) throw fieldRefusal('phone', '请填写 11 位手机号')
  if (intro.length > introLimit) throw fieldRefusal('intro', '自我介绍最多 300 字')
  const gender = genderOfIdCard(certNo)
  const own = {
    education: itemOf(education.items, sent.education, 'education'),
    experience: itemOf(experience.items, sent.experience, 'experience'),
  }
  assertMeets(position, { age: ageAt(birthDate, today), gender, education: own.education })
  assertNotBlack(reader, { name, certNo, today })
  const isThere = reader
    .rows(resumeRows)
    .allBy('positionId', position.id)
    .some((row) => row.delFlag === '0' && row.certNo === certNo)
  if (isThere) throw new Refusal('你已经投递过这个岗位，请等待招聘方联系')
  return {
    name,
    certNo,
    phone,
    gender,
    birthDate,
    ...own,
    expectSalary: salaryOf(sent.expectSalary),
    intro,
  }
}

function assertMeets(
  position: VacancyRow,
  {
    age,
    gender,
    education: own,
  }: { age: number; gender: ResumeRow['gender']; education: ResumeRow['education'] },
): void {
  if (age < leastAge) {
    throw fieldRefusal('certNo', '你未满 {age} 周岁，不能应聘', { age: leastAge })
  }
  const { ageMin, ageMax } = position
  if ((ageMin !== null && age < ageMin) || (ageMax !== null && age > ageMax)) {
    throw new Refusal('你的年龄不符合这个岗位的要求（{from} 至 {to} 周岁）', {
      from: ageMin ?? leastAge,
      to: ageMax ?? 70,
    })
  }
  if (position.gender !== null && position.gender !== gender) {
    throw new Refusal('你不符合这个岗位的性别要求')
  }
  if (!meetsEducation(own, position.education)) {
    throw fieldRefusal('education', '你的学历低于这个岗位的要求')
  }
}

/** Why somebody is on a list is not told to whom they say that they are. */
function assertNotBlack(
  reader: RowSource,
  { name, certNo, today }: { name: string; certNo: string; today: string },
): void {
  const entry = findBlacklisting(reader, certNo, { providerId: null, today })
  if (entry === undefined && !isBlacklistedName(name)) return
  throw new Refusal('暂不能接受你的投递，如有疑问请联系平台客服')
}

function itemOf<Items extends readonly { readonly value: string }[]>(
  items: Items,
  text: string,
  field: string,
): Items[number]['value'] {
  const found = items.find(({ value }) => value === text)
  if (found === undefined) throw fieldRefusal(field, '请选择')
  return found.value
}

function salaryOf(text: string): Fen | null {
  if (text.trim() === '') return null
  const wrong = fieldRefusal('expectSalary', '期望薪资请填写数字，例如 6000')
  // A longer text is no salary, and need not be read.
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text.trim())) throw wrong
  const amount = parseYuan(text.trim())
  if (amount < 1) throw wrong
  return amount
}
