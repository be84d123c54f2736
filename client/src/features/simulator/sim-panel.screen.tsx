import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, InputNumber, Segmented, Switch } from 'antd'
import { useState } from 'react'
import { type BodyOf, type ResultOf } from '@settle/shared/core/endpoint.ts'
import {
  getSimStanding,
  listSimMagic,
  setSimClock,
  setSimSwitches,
  simSwitchNames,
} from '@settle/shared/features/simulator/simulator-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { DetailSkeleton } from '#client/ui/detail/detail-page.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { FactGroup } from '#client/ui/detail/fact-group.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { switchWords, subjectOf } from './sim-words.ts'
import './sim-panel.css'

type Standing = ResultOf<typeof getSimStanding>

const queryKey = ['simulator', 'standing']
const pollMs = 5_000

/** 模拟器 (domain.md 7.1): the world's clock, what comes due, and what is wrong with the bank, for the platform. */
export function SimPanelScreen() {
  const standing = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getSimStanding, {}, { signal, quiet: true }),
    refetchInterval: pollMs,
    retry: false,
  })
  const { data, error, refetch } = standing

  return (
    <Page
      title={t('模拟器')}
      actions={
        <Button type="primary" href="/__fake/#clock" target="_blank">
          {t('打开控制面板')}
        </Button>
      }
    >
      {data === undefined && error === null && <DetailSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <div className="sim-cards">
          <ClockCard standing={data} />
          <SwitchCard standing={data} />
          <DueCard due={data.due} />
          <OutboxCard outbox={data.outbox} />
          <MagicCard />
        </div>
      )}
    </Page>
  )
}

/** Sends something and reads anew how the world stands. What it throws has been shown. */
function useControl<Input>(run: (input: Input) => Promise<string>) {
  const queryClient = useQueryClient()
  const { message } = App.useApp()

  return useMutation({
    mutationFn: run,
    onSuccess: async (done) => {
      message.success(done)
      // Time and money moved: nothing that was read before holds.
      await queryClient.invalidateQueries()
    },
  })
}

const steps = [
  ['1h', '+1 小时'],
  ['1d', '+1 天'],
  ['3d', '+3 天'],
  ['7d', '+7 天'],
] as const
const usualScale = 60

function ClockCard({ standing: { world, clock } }: { standing: Standing }) {
  const [scale, setScale] = useState(clock.mode === 'scaled' ? clock.scale : usualScale)
  const control = useControl(async (body: BodyOf<typeof setSimClock>) => {
    const { happened } = await call(setSimClock, { body })
    return happened === 0
      ? t('时钟已更新')
      : t('时钟已更新，发生了 {count} 件事', { count: happened })
  })

  return (
    <FactGroup title={t('时钟')}>
      <p className="sim-now">{clock.now}</p>
      <p className="sim-hint">
        {t('世界 {world} · 上海时间', { world })}
        {clock.mode === 'scaled' && ` · ${t('{scale} 倍速', { scale: clock.scale })}`}
      </p>
      <div className="sim-row">
        <Segmented<Standing['clock']['mode']>
          value={clock.mode}
          disabled={control.isPending}
          options={[
            { value: 'real', label: t('真实') },
            { value: 'frozen', label: t('停住') },
            { value: 'scaled', label: t('倍速') },
          ]}
          onChange={(mode) => control.mutate(mode === 'scaled' ? { mode, scale } : { mode })}
        />
        <InputNumber
          aria-label={t('倍数')}
          suffix="×"
          min={0.01}
          max={100_000}
          value={scale}
          onChange={(value) => setScale(value ?? usualScale)}
        />
      </div>
      <div className="sim-row" role="group" aria-label={t('快进')}>
        {steps.map(([advance, label]) => (
          <Button
            key={advance}
            disabled={control.isPending}
            onClick={() => control.mutate({ advance })}
          >
            {t(label)}
          </Button>
        ))}
      </div>
      <p className="sim-hint">
        {t('到期的事件按顺序全部发生。时钟只能向前；登录也按世界时间过期。')}
      </p>
    </FactGroup>
  )
}

function SwitchCard({ standing: { switches } }: { standing: Standing }) {
  const control = useControl(async (body: BodyOf<typeof setSimSwitches>) => {
    await call(setSimSwitches, { body })
    return t('已设置')
  })

  return (
    <FactGroup title={t('银行与支付宝的毛病')}>
      <ul className="sim-list">
        {simSwitchNames.map((name) => {
          const { title, explanation } = switchWords()[name]
          return (
            <li key={name}>
              <span>
                {title}
                <small>{explanation}</small>
              </span>
              <Switch
                aria-label={title}
                checked={switches[name]}
                disabled={control.isPending}
                onChange={(isOn) => control.mutate({ [name]: isOn })}
              />
            </li>
          )
        })}
      </ul>
    </FactGroup>
  )
}

function DueCard({ due: { total, events } }: { due: Standing['due'] }) {
  return (
    <FactGroup title={t('接下来会发生')}>
      {total === 0 && <p className="sim-hint">{t('没有等待发生的事件。')}</p>}
      <ul className="sim-list">
        {events.map(({ id, kind, dueAt }) => (
          <li key={id}>
            <span>
              {subjectOf(kind)}
              <small>{kind}</small>
            </span>
            <time>{dueAt}</time>
          </li>
        ))}
      </ul>
      {total > events.length && (
        <p className="sim-hint">
          {t('共 {count} 个，这里是最早的 {shown} 个。', { count: total, shown: events.length })}
        </p>
      )}
    </FactGroup>
  )
}

function OutboxCard({ outbox }: { outbox: Standing['outbox'] }) {
  return (
    <FactGroup title={t('发件箱')}>
      {outbox.length === 0 && <p className="sim-hint">{t('还没有发出短信或打款。')}</p>}
      <ul className="sim-list">
        {outbox.map(({ id, to, text, createTime }) => (
          <li key={id}>
            <span>
              {text}
              <small>
                {to} · {createTime}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </FactGroup>
  )
}

const shownMagic = 12

function MagicCard() {
  const [word, setWord] = useState('')
  const locale = useLocale()
  const magic = useQuery({
    queryKey: ['simulator', 'magic', locale],
    queryFn: ({ signal }) => call(listSimMagic, {}, { signal }),
    staleTime: Infinity,
  })
  const found = (magic.data ?? []).filter(({ where, value, does }) =>
    `${where} ${value} ${does}`.toLowerCase().includes(word.trim().toLowerCase()),
  )

  return (
    <FactGroup title={t('魔法值')}>
      <Input
        allowClear
        aria-label={t('搜索魔法值')}
        placeholder={t('搜索魔法值，例如 失败、0004')}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      <ul className="sim-list">
        {found.slice(0, shownMagic).map(({ where, value, sample, does }) => (
          <li key={`${where}:${value}`}>
            <span>
              {does}
              <small>{where}</small>
            </span>
            <code title={sample ?? undefined}>{value}</code>
          </li>
        ))}
      </ul>
      <p className="sim-hint">
        {found.length > shownMagic
          ? t('共 {count} 个，输入文字缩小范围；控制面板里有全部。', { count: found.length })
          : t('在相应的输入框里填这些值，模拟的银行、支付宝、短信就会这样回答。')}
      </p>
    </FactGroup>
  )
}
