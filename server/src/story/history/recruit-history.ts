import { addDays, dayOf, epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { type VacancyDraft, type VacancyRow } from '@settle/shared/features/recruit/vacancy.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { leave } from '#server/features/employment/index.ts'
import {
  addPosition,
  apply,
  auditPosition,
  decline,
  endProbation,
  onboard,
  publishPosition,
  resumeRows,
  screen,
  setInterview,
  takeOffline,
} from '#server/features/recruit/index.ts'
import { actorOf, userRows } from '#server/features/session/index.ts'
import { applicantOf } from '#server/simulators/people/applicants.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { type Happening } from './play-history.ts'

const days = 24 * 3_600_000
/** 云帆 with 海棠, which signs in silence: nobody waits for an answer. */
const silentProvider = '1200000000000000002'

const common = {
  jobNature: '1',
  education: '0',
  experience: '0',
  salaryUnit: '3',
  ageMin: 18,
  ageMax: 55,
  gender: null,
  benefits: '1,2',
  endDate: null,
} as const satisfies Partial<VacancyDraft>

const texts = {
  clean:
    '<h3>工作内容</h3><ul><li>日常保洁与深度保洁</li><li>按服务清单自检并拍照</li></ul><h3>要求</h3><p>身体健康，能使用智能手机接单；提供岗前培训。</p>',
  lead: '<p>带领 6 人小组，排班、质检、处理客诉；有两年以上保洁经验。</p>',
  rider: '<p>同城即时配送，多劳多得，自备电动车，平台承担意外险。</p>',
  keeper: '<p>负责两栋写字楼的日常巡检、报修跟进与访客接待，做五休二。</p>',
  call: '<p>电话与在线接待客户，安排上门时间，记录回访结果。</p>',
}

/** Positions and applications in every state (domain.md 9.3), played by the services that serve the calls. */
export function recruitHistory(world: World, d0Ms: number): Happening[] {
  const today = dayOf(d0Ms)
  const at = (daysAgo: number, time: string) =>
    epochMsOf(parseDateTime(`${addDays(today, -daysAgo)} ${time}`))
  const user = (username: string): Actor => {
    const row = world.rows(userRows).findBy('username', username)
    if (row === undefined) throw new Error(`There is no user ${username}.`)
    return actorOf(world, row)
  }
  const offers = [
    ...offered({ user, at }, 'merchant', 26, cleaner, [
      'hired-regular',
      'hired-trial',
      'hired-left',
      'failed-trial',
      'declined',
      'interview',
      'selected',
      'dropped',
      'new',
    ]),
    ...offered({ user, at }, 'merchant', 22, leader, ['fills'], 'operator'),
    ...offered({ user, at }, 'lanjing', 12, rider, ['selected', 'new', 'new']),
    ...offered({ user, at }, 'lvzhou', 9, keeper, ['interview', 'new'], 'beichen'),
    ...offered({ user, at }, 'merchant', 15, porter, ['dropped'], 'operator', 'offline'),
  ]
  return [
    ...offers,
    ...waiting({ user, at }, 'merchant', 2, operatorOnCall, 'waits'),
    ...waiting({ user, at }, 'merchant', 6, trainer, 'refused'),
    ...waiting({ user, at }, 'merchant', 4, nurse, 'passed'),
    ...waiting({ user, at }, 'tingyu', 1, interviewer, 'waits'),
  ]
}

interface Teller {
  readonly user: (username: string) => Actor
  readonly at: (daysAgo: number, time: string) => number
}

const cleaner: VacancyDraft = {
  ...common,
  title: '保洁师（长白班）',
  cityCode: '310100',
  address: '浦东新区张江路 88 号',
  headcount: 20,
  salaryMin: 600_000,
  salaryMax: 850_000,
  description: texts.clean,
}
const leader: VacancyDraft = {
  ...common,
  title: '保洁领班',
  cityCode: '310100',
  address: '徐汇区漕溪北路 18 号',
  headcount: 1,
  education: '4',
  experience: '2',
  salaryMin: 850_000,
  salaryMax: 1_000_000,
  description: texts.lead,
}
const rider: VacancyDraft = {
  ...common,
  title: '同城配送骑手',
  jobNature: '2',
  cityCode: '440100',
  address: '天河区体育东路',
  headcount: 50,
  salaryUnit: '2',
  salaryMin: 22_000,
  salaryMax: 38_000,
  benefits: '4',
  description: texts.rider,
}
const keeper: VacancyDraft = {
  ...common,
  title: '物业管家',
  cityCode: '120100',
  address: '和平区南京路 219 号',
  headcount: 4,
  education: '5',
  experience: '1',
  salaryMin: 500_000,
  salaryMax: 650_000,
  benefits: '1,2,6',
  description: texts.keeper,
}
const porter: VacancyDraft = {
  ...cleaner,
  title: '搬家助理（周末）',
  jobNature: '2',
  salaryUnit: '1',
  salaryMin: 3_000,
  salaryMax: 4_500,
  headcount: 6,
}
const operatorOnCall: VacancyDraft = {
  ...cleaner,
  title: '客服专员',
  education: '5',
  headcount: 3,
  description: texts.call,
}
const trainer: VacancyDraft = {
  ...cleaner,
  title: '保洁培训讲师',
  headcount: 1,
  salaryUnit: '4',
  salaryMin: null,
  salaryMax: null,
}
const nurse: VacancyDraft = { ...cleaner, title: '母婴护理师', gender: '1', headcount: 5 }
const interviewer: VacancyDraft = {
  ...cleaner,
  title: '电话访谈员',
  jobNature: '2',
  cityCode: '330100',
  address: '',
  salaryUnit: '1',
  salaryMin: 2_500,
  salaryMax: 3_500,
  description: texts.call,
}

/** What becomes of an applicant of the story. */
type Course =
  | 'new'
  | 'selected'
  | 'dropped'
  | 'interview'
  | 'declined'
  | 'hired-trial'
  | 'hired-regular'
  | 'hired-left'
  | 'failed-trial'
  | 'fills'

/** A position that passes and is published, and the people who apply for it. */
function offered(
  { user, at }: Teller,
  merchant: string,
  daysAgo: number,
  draft: VacancyDraft,
  courses: readonly Course[],
  reviewer = 'operator',
  end: 'open' | 'offline' = 'open',
): Happening[] {
  const known: { row?: VacancyRow } = {}
  const position = () => {
    if (known.row === undefined) throw new Error(`${draft.title} is not there yet.`)
    return known.row
  }
  const begun = at(daysAgo, '09:20:00')
  return [
    { atMs: begun, run: (tx) => void (known.row = addPosition(tx, user(merchant), draft)) },
    {
      atMs: begun + 0.1 * days,
      run: (tx) => void auditPosition(tx, user(reviewer), { id: position().id, isPassed: true }),
    },
    {
      atMs: begun + 0.15 * days,
      run: (tx) => void publishPosition(tx, user(merchant), { id: position().id }),
    },
    ...courses.flatMap((course, place) =>
      courseOf(() => user(merchant), position, course, { place, fromMs: begun + 0.4 * days }),
    ),
    ...(end === 'open'
      ? []
      : [
          {
            atMs: begun + 6 * days,
            run: (tx: Transaction) =>
              void takeOffline(tx, user(merchant), { id: position().id, reason: '暂停招聘' }),
          },
        ]),
  ]
}

/** A position that nobody can apply for yet. */
function waiting(
  { user, at }: Teller,
  merchant: string,
  daysAgo: number,
  draft: VacancyDraft,
  course: 'waits' | 'refused' | 'passed',
): Happening[] {
  const known: { id?: string } = {}
  const begun = at(daysAgo, '10:40:00')
  const add: Happening = {
    atMs: begun,
    run: (tx) => void (known.id = addPosition(tx, user(merchant), draft).id),
  }
  if (course === 'waits') return [add]
  const verdict =
    course === 'passed'
      ? { isPassed: true }
      : { isPassed: false, reason: '职位描述不清楚，请写明授课内容与课时' }
  return [
    add,
    {
      atMs: begun + 0.2 * days,
      run: (tx) => void auditPosition(tx, user('operator'), { id: known.id ?? '', ...verdict }),
    },
  ]
}

function courseOf(
  merchant: () => Actor,
  position: () => VacancyRow,
  course: Course,
  { place, fromMs }: { readonly place: number; readonly fromMs: number },
): Happening[] {
  const known: { id?: string } = {}
  const id = () => known.id ?? ''
  const applyAtMs = fromMs + place * 0.3 * days
  const step = (afterDays: number, run: (tx: Transaction) => void): Happening => ({
    atMs: applyAtMs + afterDays * days,
    run,
  })
  const applied = step(0, (tx) => void (known.id = applicationTo(tx, position(), place)))
  const selected = step(0.5, (tx) => void screen(tx, merchant(), { ids: [id()], isSelected: true }))
  const met = step(0.6, (tx) => {
    const day = addDays(dayOf(tx.nowMs()), 2)
    const interview = { interviewTime: `${day} 14:00:00`, interviewPlace: '公司 3 楼会议室' }
    setInterview(tx, merchant(), { id: id(), ...interview })
  })
  const hired = step(4, (tx) => {
    const entryDate = dayOf(tx.nowMs())
    const probationEnd = addDays(entryDate, 30)
    const inviter = { mover: 'merchant', username: 'merchant', name: null, linkTo: noLink } as const
    const hiring = { entryDate, probationEnd, providerId: silentProvider }
    onboard(tx, merchant(), inviter, { id: id(), ...hiring })
  })
  switch (course) {
    case 'new':
      return [applied]
    case 'selected':
      return [applied, selected]
    case 'dropped':
      return [
        applied,
        step(0.5, (tx) => {
          screen(tx, merchant(), { ids: [id()], isSelected: false, reason: '经验不符合' })
        }),
      ]
    case 'interview':
      return [applied, selected, met]
    case 'declined':
      return [
        applied,
        selected,
        met,
        step(3, (tx) => void decline(tx, merchant(), { id: id(), reason: '未参加面试' })),
      ]
    case 'hired-trial':
    case 'fills':
      return [applied, selected, met, hired]
    case 'hired-regular':
      return [
        applied,
        selected,
        met,
        hired,
        step(14, (tx) => void endProbation(tx, merchant(), { id: id(), isPassed: true })),
      ]
    case 'failed-trial':
      return [
        applied,
        selected,
        met,
        hired,
        step(12, (tx) => {
          endProbation(tx, merchant(), { id: id(), isPassed: false, reason: '出勤不达标' })
        }),
      ]
    case 'hired-left':
      return [applied, selected, met, hired, step(13, (tx) => leaving(tx, merchant(), id()))]
  }
}

function leaving(tx: Transaction, merchant: Actor, resumeId: string): void {
  const employmentId = tx.rows(resumeRows).find(resumeId)?.employmentId ?? ''
  const leaveDate = dayOf(tx.nowMs())
  leave(tx, { ids: [employmentId], leaveDate, leaveReason: '个人原因，回老家发展' }, merchant)
}

function applicationTo(tx: Transaction, position: VacancyRow, place: number): string {
  const person = applicantOf('story', position.title, place)
  const education =
    Number(person.education) < Number(position.education) ? position.education : person.education
  const sent = {
    ...person,
    education,
    positionId: position.id,
    expectSalary: place % 2 === 0 && position.salaryUnit === '3' ? '7000' : '',
  }
  return apply(tx, sent, () => null).row.id
}

function noLink(): string {
  return ''
}
