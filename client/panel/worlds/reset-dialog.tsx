import { CallFailure, type World } from '#panel/control-api.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { ask } from '#panel/parts/dialog.tsx'
import { announce } from '#panel/parts/feedback.tsx'
import { Tick } from '#panel/parts/form.tsx'
import { t } from '#panel/text.ts'
import { timeOf } from '#panel/virtual-clock.ts'

const parts = ['data', 'clock', 'faults', 'journal', 'sessions', 'sockets'] as const
type Part = (typeof parts)[number]
const usualParts: ReadonlySet<Part> = new Set(['data', 'clock', 'faults'])

/** Asks which parts of a world are taken back, and says what each of them loses. */
export function askReset(model: PanelModel, name: string, world: World | undefined): void {
  ask({
    title: t('重置世界 {name}？', { name }),
    content: (
      <>
        <p>{t('这些会丢失，且不能恢复：')}</p>
        <div class="ticks">
          {parts.map((part) => (
            <Tick key={part} id={`reset-${part}`} defaultChecked={usualParts.has(part)}>
              {lossText(part, world)}
            </Tick>
          ))}
        </div>
      </>
    ),
    confirm: t('重置'),
    isDangerous: true,
    perform: async (values) => {
      const named = parts.filter((part) => values.has(`reset-${part}`))
      if (named.length === 0) throw new CallFailure(t('请至少选一项'), 'parts')
      await model.reset(name, named)
      announce(
        named.includes('data')
          ? t('世界 {name} 已回到初始状态', { name })
          : t('世界 {name} 的所选部分已重置', { name }),
      )
    },
  })
}

function lossText(part: Part, world: World | undefined): string {
  switch (part) {
    case 'data':
      return world?.holdsChanges === false
        ? t('数据：业务数据没有改动，只清操作日志和改动中新建用户的登录')
        : t(
            '数据：新增、修改和删除的记录，改过的密码，操作日志（派生时带来的也算），新建用户的登录',
          )
    case 'clock':
      return t('时钟：快进和走法回到最初的设定（现在是 {now}）', {
        now: (world === undefined ? undefined : timeOf(world.clock)) ?? '–',
      })
    case 'faults':
      return t('故障：全部规则，放行被挂起的请求')
    case 'journal':
      return t('请求日志：到现在为止的全部请求')
    case 'sessions':
      return t('登录：所有人都要重新登录')
    case 'sockets':
      return t('实时连接：全部断开，页面会自己重连')
  }
}
