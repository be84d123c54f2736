import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import {
  type FeatureScreens,
  type FrameParts,
  type HomeProps,
  type Load,
  type Screens,
} from '#client/core/session/screens.ts'
import { agentScreens } from '#client/features/agent/screens.ts'
import { basicsScreens } from '#client/features/basics/screens.ts'
import { brandingScreens } from '#client/features/branding/screens.ts'
import { checkScreens } from '#client/features/check/screens.ts'
import { departmentScreens } from '#client/features/department/screens.ts'
import { dictionaryScreens } from '#client/features/dictionary/screens.ts'
import { fundsScreens } from '#client/features/funds/screens.ts'
import { expressScreens } from '#client/features/express/screens.ts'
import { employmentScreens } from '#client/features/employment/screens.ts'
import { helpScreens } from '#client/features/help/screens.ts'
import { individualScreens } from '#client/features/individual/screens.ts'
import { invoiceScreens } from '#client/features/invoice/screens.ts'
import { ipListScreens } from '#client/features/ip-list/screens.ts'
import { contractScreens } from '#client/features/contract/screens.ts'
import { customerScreens } from '#client/features/customer/screens.ts'
import { merchantScreens } from '#client/features/merchant/screens.ts'
import { noticeScreens } from '#client/features/notice/screens.ts'
import { onlineScreens } from '#client/features/online/screens.ts'
import { operationLogScreens } from '#client/features/operation-log/screens.ts'
import { operatorScreens } from '#client/features/operator/screens.ts'
import { payoutScreens } from '#client/features/payout/screens.ts'
import { payoutApprovalScreens } from '#client/features/payout-approval/screens.ts'
import { payoutImportScreens } from '#client/features/payout-import/screens.ts'
import { payoutPlanScreens } from '#client/features/payout-plan/screens.ts'
import { permissionScreens } from '#client/features/permission/screens.ts'
import { personalSettingsScreens } from '#client/features/personal-settings/screens.ts'
import { providerScreens } from '#client/features/provider/screens.ts'
import { packageScreens } from '#client/features/package/screens.ts'
import { productScreens } from '#client/features/product/screens.ts'
import { projectScreens } from '#client/features/project/screens.ts'
import { recruitScreens } from '#client/features/recruit/screens.ts'
import { reportScreens } from '#client/features/report/screens.ts'
import { platformReportScreens } from '#client/features/platform-report/screens.ts'
import { reconciliationScreens } from '#client/features/reconciliation/screens.ts'
import { riskScreens } from '#client/features/risk/screens.ts'
import { roleScreens } from '#client/features/role/screens.ts'
import { salesmanScreens } from '#client/features/salesman/screens.ts'
import { secretKeyScreens } from '#client/features/secret-key/screens.ts'
import { shareScreens } from '#client/features/share/screens.ts'
import { simulatorScreens } from '#client/features/simulator/screens.ts'
import { taxCertificateScreens } from '#client/features/tax-certificate/screens.ts'
import { taxDeclarationScreens } from '#client/features/tax-declaration/screens.ts'
import { taxMonitorScreens } from '#client/features/tax-monitor/screens.ts'
import { taxPolicyScreens } from '#client/features/tax-policy/screens.ts'
import { signingScreens } from '#client/features/signing/screens.ts'
import { socialScreens } from '#client/features/social/screens.ts'
import { tenantScreens } from '#client/features/tenant/screens.ts'
import { userScreens } from '#client/features/user/screens.ts'
import { dashboardScreens } from '#client/features/dashboard/screens.ts'
import { diagnosticsScreens } from '#client/features/diagnostics/screens.ts'
import { lookScreens } from '#client/features/look/screens.ts'
import { onboardingScreens } from '#client/features/onboarding/screens.ts'
import { passwordScreens } from '#client/features/password/screens.ts'
import { providerSwitchScreens } from '#client/features/provider-switch/screens.ts'
import { registrationScreens } from '#client/features/registration/screens.ts'
import { searchScreens } from '#client/features/search/screens.ts'

type Screen = LazyExoticComponent<ComponentType>

/** A line for each feature that shows something, which it names in its own folder. */
const features: readonly FeatureScreens[] = [
  agentScreens,
  basicsScreens,
  brandingScreens,
  checkScreens,
  departmentScreens,
  dictionaryScreens,
  fundsScreens,
  helpScreens,
  invoiceScreens,
  ipListScreens,
  merchantScreens,
  contractScreens,
  customerScreens,
  salesmanScreens,
  noticeScreens,
  onlineScreens,
  operationLogScreens,
  operatorScreens,
  individualScreens,
  employmentScreens,
  expressScreens,
  recruitScreens,
  socialScreens,
  platformReportScreens,
  reconciliationScreens,
  simulatorScreens,
  riskScreens,
  payoutScreens,
  payoutApprovalScreens,
  payoutImportScreens,
  payoutPlanScreens,
  permissionScreens,
  personalSettingsScreens,
  providerScreens,
  packageScreens,
  productScreens,
  projectScreens,
  reportScreens,
  roleScreens,
  secretKeyScreens,
  shareScreens,
  taxCertificateScreens,
  taxDeclarationScreens,
  taxMonitorScreens,
  taxPolicyScreens,
  signingScreens,
  tenantScreens,
  userScreens,
  dashboardScreens,
  diagnosticsScreens,
  lookScreens,
  onboardingScreens,
  passwordScreens,
  providerSwitchScreens,
  registrationScreens,
  searchScreens,
]

/** What features draw in the frame; a place that nobody fills is left out. */
export const frameParts: FrameParts = Object.assign({}, ...features.map(({ frame }) => frame))

/** The pages by their paths that need no login. */
export const publicPages: ReadonlyMap<string, Screen> = lazily(
  features.map((feature) => feature.publicPages ?? {}),
)

/** The pages by their paths that stand alone; a text is the path that one leads on to. */
export const ownPages: readonly (readonly [string, Load | string])[] = features.flatMap((feature) =>
  Object.entries(feature.ownPages ?? {}),
)

const { home } = frameParts
const screens = lazily([
  ...features.map((feature) => feature.screens ?? {}),
  home === undefined ? {} : { 'dashboard/Analysis': () => loadHome(home) },
])

function lazily(named: readonly Screens[]): ReadonlyMap<string, Screen> {
  return new Map(
    named
      .flatMap(Object.entries<Load>)
      .map(([name, load]) => [name, lazy(async () => ({ default: await load() }))]),
  )
}

async function loadHome(load: Load<HomeProps>): Promise<ComponentType> {
  const [{ homePageOf }, Home] = await Promise.all([import('./home-page.tsx'), load()])
  return homePageOf(Home)
}

/** The names that menus of older clients have for online reports and forms, and our screens ([ROUTE-11]; wire.md 3.5). */
const builtInScreens: ReadonlyMap<string, string> = new Map([
  ['modules/online/cgreport/OnlCgreportHeadList', 'online/ReportList'],
  ['modules/online/cgreport/auto/OnlCgreportAutoList', 'online/GeneratedReport'],
  ['modules/online/cgform/OnlCgformHeadList', 'online/OnlineForm'],
  ['modules/online/cgform/OnlCgformCopyList', 'online/OnlineForm'],
  ['modules/online/cgform/auto/OnlCgformAutoList', 'online/OnlineForm'],
  ['modules/online/cgform/auto/OnlCgformTreeList', 'online/OnlineForm'],
  ['modules/online/cgform/auto/erp/OnlCgformErpList', 'online/OnlineForm'],
  ['modules/online/cgform/auto/innerTable/OnlCgformInnerTableList', 'online/OnlineForm'],
  ['modules/online/cgform/auto/tab/OnlCgformTabList', 'online/OnlineForm'],
])

/** The folders of the roles' own screens; the platform's is called plate (specification, section 2). */
const roleFolders: ReadonlySet<string> = new Set([
  'plate',
  'operator',
  'provider',
  'merchant',
  'agent',
])

/** The screen of a menu's component: a role's own one first, else the one that all roles share. */
export function findScreen(component: string): Screen | undefined {
  const own = screens.get(builtInScreens.get(component) ?? component)
  if (own !== undefined) return own
  const [folder = '', ...rest] = component.split('/')
  return roleFolders.has(folder) ? screens.get(rest.join('/')) : undefined
}
