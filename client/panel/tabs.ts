import { accountsTab } from './accounts/accounts-tab.ts'
import { clockTab } from './clock/clock-tab.ts'
import { faultsTab } from './faults/faults-tab.ts'
import { moneyTab } from './money/money-tab.ts'
import { outboxTab } from './outbox/outbox-tab.ts'
import { magicTab } from './magic/magic-tab.ts'
import { type PanelModel } from './panel-model.ts'
import { scenariosTab } from './scenarios/scenarios-tab.ts'
import { type TabSection } from './section.ts'
import { requestsTab } from './requests/requests-tab.ts'
import { t } from './text.ts'
import { worldsTab } from './worlds/worlds-tab.ts'

/** A tab of the panel. */
export interface Tab {
  /** In the address. */
  readonly id: string
  readonly title: () => string
  /** Draws it, when it is first opened. */
  readonly draw: (model: PanelModel) => TabSection
}

/** All tabs, in their order; the first one is shown where the address names none. */
export const tabs: readonly [Tab, ...Tab[]] = [
  { id: 'accounts', title: () => t('账号|列表'), draw: accountsTab },
  { id: 'scenarios', title: () => t('场景'), draw: scenariosTab },
  { id: 'faults', title: () => t('故障'), draw: faultsTab },
  { id: 'requests', title: () => t('请求|列表'), draw: requestsTab },
  { id: 'clock', title: () => t('时钟与模拟'), draw: clockTab },
  { id: 'outbox', title: () => t('发件箱'), draw: outboxTab },
  { id: 'worlds', title: () => t('世界与快照'), draw: worldsTab },
  { id: 'money', title: () => t('资金核对'), draw: moneyTab },
  { id: 'magic', title: () => t('魔法值'), draw: magicTab },
]
