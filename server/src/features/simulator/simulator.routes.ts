import { maskPhone } from '@settle/shared/core/text/masking.ts'
import {
  getSimStanding,
  listSimMagic,
  setSimClock,
  setSimSwitches,
} from '@settle/shared/features/simulator/simulator-calls.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { say } from '#server/core/call/locale.ts'
import { Refusal, RequestRejected } from '#server/core/refusal.ts'
import { type Controls, type Surroundings } from '#server/features/server-feature.ts'
import { bankSwitchesOf, setBankSwitches } from '#server/simulators/bank/bank-switches.ts'
import { outbox } from '#server/simulators/outbox.ts'

const [shownEvents, shownMessages] = [10, 20]

/** 模拟器: what the control interface does, for the platform's user who may (`sim:run`); there is one implementation. */
export function simulatorRoutes(api: Api, { controls }: Surroundings): void {
  implement(api, getSimStanding, ({ world }) => {
    const { clockOf, dueNextIn } = allowed(controls)
    const newest = { where: [], order: { field: 'id', descending: true } } as const
    const { total, events } = dueNextIn(world, shownEvents)
    return {
      world: world.name,
      clock: clockOf(world),
      switches: bankSwitchesOf(world),
      due: { total, events: events.map(({ id, kind, dueAt }) => ({ id, kind, dueAt })) },
      outbox: world
        .rows(outbox)
        .page(newest, 0, shownMessages)
        .rows.map(({ id, channel, to, text, createTime }) => ({
          id,
          channel,
          to: channel === 'sms' ? maskPhone(to) : to,
          text,
          createTime,
        })),
    }
  })
  implement(api, setSimClock, async ({ world, body, describe, commit }) => {
    const { clockOf, setClock } = allowed(controls)
    const happened = (await asOfApi(setClock(world, body))).length
    // The log is written at the time that the clock was moved to.
    describe(body.advance ?? body.mode ?? '')
    await commit(() => undefined)
    return { clock: clockOf(world), happened }
  })
  implement(api, setSimSwitches, ({ body, commit, describe }) => {
    allowed(controls)
    describe(Object.keys(body).join('、'))
    return commit((tx) => setBankSwitches(tx, body))
  })
  implement(api, listSimMagic, ({ locale }) =>
    allowed(controls).magicValues.map(({ where, value, sample, does }) => ({
      where: say(locale, where),
      value,
      sample: sample ?? null,
      does: say(locale, does),
    })),
  )
}

/** What the control interface refuses by a code of its own is refused by the status here, as everywhere in the API. */
async function asOfApi<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (failure) {
    if (!(failure instanceof RequestRejected)) throw failure
    throw new RequestRejected(failure.status, failure.message, failure.values)
  }
}

function allowed(controls: Controls | undefined): Controls {
  if (controls === undefined) throw new Refusal('控制接口已关闭，不能操作模拟器')
  return controls
}
