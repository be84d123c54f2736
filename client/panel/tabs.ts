import { type FunctionComponent } from 'preact'
import { AccountsTab } from './accounts/accounts-tab.tsx'
import { ClockTab } from './clock/clock-tab.tsx'
import { FaultsTab } from './faults/faults-tab.tsx'
import { loadedLater } from './parts/loaded-later.tsx'
import { MoneyTab } from './money/money-tab.tsx'
import { OutboxTab } from './outbox/outbox-tab.tsx'
import { MagicTab } from './magic/magic-tab.tsx'
import { ScenariosTab } from './scenarios/scenarios-tab.tsx'
import { RequestsTab } from './requests/requests-tab.tsx'
import { t } from './text.ts'
import { WorldsTab } from './worlds/worlds-tab.tsx'

/** A tab of the panel. */
export interface Tab {
  /** In the address. */
  readonly id: string
  readonly title: () => string
  /** What it shows. It is drawn when the tab is first opened, and stays. */
  readonly Content: FunctionComponent
}

/** All tabs, in their order; the first one is shown where the address names none. */
export const tabs: readonly [Tab, ...Tab[]] = [
  { id: 'accounts', title: () => t('账号|列表'), Content: AccountsTab },
  { id: 'scenarios', title: () => t('场景'), Content: ScenariosTab },
  { id: 'faults', title: () => t('故障'), Content: FaultsTab },
  { id: 'requests', title: () => t('请求|列表'), Content: RequestsTab },
  { id: 'clock', title: () => t('时钟与模拟'), Content: ClockTab },
  { id: 'outbox', title: () => t('发件箱'), Content: OutboxTab },
  { id: 'worlds', title: () => t('世界与快照'), Content: WorldsTab },
  {
    id: 'drift',
    title: () => t('真实服务'),
    // Who works without a real server never loads it.
    Content: loadedLater(async () => (await import('./drift/drift-tab.tsx')).DriftTab),
  },
  {
    id: 'webhooks',
    title: () => t('回调'),
    Content: loadedLater(async () => (await import('./webhooks/webhooks-tab.tsx')).WebhooksTab),
  },
  { id: 'money', title: () => t('资金核对'), Content: MoneyTab },
  { id: 'magic', title: () => t('魔法值'), Content: MagicTab },
]
