import { useQuery } from '@tanstack/react-query'
import { Alert, Form, type FormInstance, Segmented, Select } from 'antd'
import { type BodyOf, type QueryOf } from '@settle/shared/core/endpoint.ts'
import { isDay, parseDay } from '@settle/shared/core/day.ts'
import {
  type editPayoutPlan,
  type PlanPeriodShown,
  previewPayoutPlan,
} from '@settle/shared/features/payout-plan/payout-plan-calls.ts'
import { planFrequency } from '@settle/shared/features/payout-plan/payout-plan.dictionaries.ts'
import { weekdayOf } from '@settle/shared/features/payout-plan/work-calendar.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { DayField } from '#client/ui/form/day-field.tsx'
import { weekDayNames } from './plan-words.ts'
import './plan.css'

type Schedule = Omit<BodyOf<typeof editPayoutPlan>, 'id' | 'version' | 'planName'>

/** What the fields hold; days are texts, and missing while nothing was chosen. */
export interface PlanValues {
  frequency: Schedule['frequency']
  startDay?: string
  endDay?: string | undefined
  weekDay?: number
  monthDay?: number
  runTime: string
}

const { once, weekly, monthly } = planFrequency.values

/** The schedule as the server takes it; undefined while a day is missing. */
export function scheduleIn(values: Partial<PlanValues>): Schedule | undefined {
  const { frequency, startDay, endDay, weekDay, monthDay, runTime } = values
  if (frequency === undefined || runTime === undefined) return undefined
  if (startDay === undefined || !isDay(startDay)) return undefined
  if (frequency === weekly && weekDay === undefined) return undefined
  if (frequency === monthly && monthDay === undefined) return undefined
  return {
    frequency,
    startDay,
    endDay: endDay !== undefined && frequency !== once && isDay(endDay) ? endDay : null,
    weekDay: frequency === weekly ? (weekDay ?? null) : null,
    monthDay: frequency === monthly ? (monthDay ?? null) : null,
    runTime,
  }
}

/** When a plan pays, with the days that follow from it. */
export function PlanFields({ form }: { form: FormInstance }) {
  const locale = useLocale()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields below are those of the values
  const values = (Form.useWatch([], form) ?? {}) as Partial<PlanValues>
  const frequency = values.frequency ?? once
  const isOnce = frequency === once

  return (
    <>
      <Form.Item name="frequency" label={t('周期')}>
        <Segmented
          options={planFrequency.options(locale).map(({ value, text }) => ({ value, label: text }))}
        />
      </Form.Item>
      <div className="plan-fields">
        {frequency === weekly && (
          <Form.Item name="weekDay" label={t('每周')} rules={[required(t('请选择每周几'))]}>
            <Select options={weekDayNames().map((label, index) => ({ value: index + 1, label }))} />
          </Form.Item>
        )}
        {frequency === monthly && (
          <Form.Item name="monthDay" label={t('每月')} rules={[required(t('请选择每月几日'))]}>
            <Select
              options={monthDays.map((day) => ({ value: day, label: t('{day} 日', { day }) }))}
            />
          </Form.Item>
        )}
        <Form.Item
          name="startDay"
          label={isOnce ? t('付款日期') : t('开始日期')}
          rules={[required(t('请选择日期'))]}
        >
          <DayField />
        </Form.Item>
        {!isOnce && (
          <Form.Item name="endDay" label={t('结束日期（可不填）')}>
            <DayField />
          </Form.Item>
        )}
        <Form.Item name="runTime" label={t('时间')}>
          <Select options={times.map((time) => ({ value: time, label: time }))} />
        </Form.Item>
      </div>
      <Preview schedule={scheduleIn(values)} />
    </>
  )
}

const required = (message: string) => ({ required: true, message })
const monthDays = Array.from({ length: 31 }, (_, index) => index + 1)
/** Every half hour of a working day. */
const times = Array.from({ length: 21 }, (_, index) => {
  const minutes = 8 * 60 + index * 30
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
})

function Preview({ schedule }: { schedule: Schedule | undefined }) {
  const locale = useLocale()
  const query = schedule === undefined ? undefined : queryOf(schedule)
  const { data } = useQuery({
    queryKey: [previewPayoutPlan.id, query, locale],
    queryFn: ({ signal }) =>
      query === undefined ? [] : call(previewPayoutPlan, { query }, { signal, quiet: true }),
    enabled: query !== undefined,
    retry: false,
  })
  if (query === undefined || data === undefined) {
    return <p className="plan-note">{t('选好日期后，这里会列出最近几次付款的时间。')}</p>
  }
  if (data.length === 0) {
    return <Alert type="warning" showIcon title={t('按这个安排没有之后的付款日期，请调整。')} />
  }
  return (
    <section className="plan-preview" aria-label={t('付款时间')}>
      <h3>{schedule?.frequency === once ? t('付款时间') : t('最近几次付款')}</h3>
      <ol>
        {data.map((period) => (
          <li key={period.dueDay}>
            <span className="cell-figures">
              {period.runAt.slice(0, 16)} {weekDayOf(period.runAt)}
            </span>
            {period.dayOff !== null && <span className="plan-moved">{movedText(period)}</span>}
          </li>
        ))}
      </ol>
      <p className="plan-note">
        {t('遇周末和法定节假日顺延到下一个工作日，调休上班的周末照常付款。')}
        {data.some(({ isAnnounced }) => !isAnnounced) &&
          t('尚未公布放假安排的年份按法定节假日推算，公布后可能有变。')}
      </p>
    </section>
  )
}

function movedText({ dueDay, dayOff }: PlanPeriodShown): string {
  return t('原定 {day}，{dayOff}顺延', { day: dueDay.slice(5), dayOff: dayOff ?? '' })
}

function weekDayOf(time: string): string {
  return weekDayNames()[weekdayOf(parseDay(time.slice(0, 10))) - 1] ?? ''
}

/** A query knows no null: what is not used is left out. */
function queryOf(schedule: Schedule): QueryOf<typeof previewPayoutPlan> {
  const { frequency, startDay, endDay, weekDay, monthDay, runTime } = schedule
  return {
    frequency,
    startDay,
    runTime,
    ...(endDay !== null && { endDay }),
    ...(weekDay !== null && { weekDay }),
    ...(monthDay !== null && { monthDay }),
  }
}
