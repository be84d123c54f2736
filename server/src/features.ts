import { resources } from '@settle/shared/contract.ts'
import { type ChangeView, viewOfResource } from '#server/core/list/change-view.ts'
import { type ServerFeature } from './features/server-feature.ts'
import { SocketHub } from '#server/core/live/socket-hub.ts'
import { type WorldRegistry } from './worlds/registry.ts'
import { accountFeature } from './features/account/feature.ts'
import { agentFeature } from './features/agent/feature.ts'
import { alipaySigningFeature } from './features/alipay-signing/feature.ts'
import { basicsFeature } from './features/basics/feature.ts'
import { brandingFeature } from './features/branding/feature.ts'
import { captchaFeature } from './features/captcha/feature.ts'
import { categoryFeature } from './features/category/feature.ts'
import { checkFeature } from './features/check/feature.ts'
import { corporateVerificationFeature } from './features/corporate-verification/feature.ts'
import { contractFeature } from './features/contract/feature.ts'
import { customerFeature } from './features/customer/feature.ts'
import { dashboardFeature } from './features/dashboard/feature.ts'
import { departmentFeature } from './features/department/feature.ts'
import { dictionaryFeature } from './features/dictionary/feature.ts'
import { dictionaryAdminFeature } from './features/dictionary-admin/feature.ts'
import { employmentFeature } from './features/employment/feature.ts'
import { exportFeature } from './features/export/feature.ts'
import { feeRuleFeature } from './features/fee-rule/feature.ts'
import { fileFeature } from './features/file/feature.ts'
import { expressFeature } from './features/express/feature.ts'
import { fundsFeature } from './features/funds/feature.ts'
import { healthCheckFeature } from './features/health-check/feature.ts'
import { helpFeature } from './features/help/feature.ts'
import { individualFeature } from './features/individual/feature.ts'
import { invoiceFeature } from './features/invoice/feature.ts'
import { invoiceFileFeature } from './features/invoice-file/feature.ts'
import { invoiceReversalFeature } from './features/invoice-reversal/feature.ts'
import { ipListFeature } from './features/ip-list/feature.ts'
import { legalChangeFeature } from './features/legal-change/feature.ts'
import { menuFeature } from './features/menu/feature.ts'
import { merchantFeature } from './features/merchant/feature.ts'
import { noticeFeature } from './features/notice/feature.ts'
import { onboardingFeature } from './features/onboarding/feature.ts'
import { operationLogFeature } from './features/operation-log/feature.ts'
import { operatorFeature } from './features/operator/feature.ts'
import { packageFeature } from './features/package/feature.ts'
import { passwordFeature } from './features/password/feature.ts'
import { payoutFeature } from './features/payout/feature.ts'
import { payoutApprovalFeature } from './features/payout-approval/feature.ts'
import { payoutDetailFeature } from './features/payout-detail/feature.ts'
import { payoutImportFeature } from './features/payout-import/feature.ts'
import { payoutPlanFeature } from './features/payout-plan/feature.ts'
import { permissionFeature } from './features/permission/feature.ts'
import { personSigningFeature } from './features/person-signing/feature.ts'
import { personalSettingsFeature } from './features/personal-settings/feature.ts'
import { phoneLoginFeature } from './features/phone-login/feature.ts'
import { platformReportFeature } from './features/platform-report/feature.ts'
import { positionFeature } from './features/position/feature.ts'
import { providerFeature } from './features/provider/feature.ts'
import { productFeature } from './features/product/feature.ts'
import { providerSwitchFeature } from './features/provider-switch/feature.ts'
import { recruitFeature } from './features/recruit/feature.ts'
import { reconciliationFeature } from './features/reconciliation/feature.ts'
import { registrationFeature } from './features/registration/feature.ts'
import { reportFeature } from './features/report/feature.ts'
import { riskFeature } from './features/risk/feature.ts'
import { roleFeature } from './features/role/feature.ts'
import { salesmanFeature } from './features/salesman/feature.ts'
import { searchFeature } from './features/search/feature.ts'
import { secretKeyFeature } from './features/secret-key/feature.ts'
import { sessionFeature } from './features/session/feature.ts'
import { projectFeature } from './features/project/feature.ts'
import { taskFeature } from './features/task/feature.ts'
import { settlementFeature } from './features/settlement/feature.ts'
import { personTaskFeature } from './features/person-task/feature.ts'
import { shareFeature } from './features/share/feature.ts'
import { signingFeature } from './features/signing/feature.ts'
import { simulatorFeature } from './features/simulator/feature.ts'
import { smsFeature } from './features/sms/feature.ts'
import { taxCertificateFeature } from './features/tax-certificate/feature.ts'
import { taxDeclarationFeature } from './features/tax-declaration/feature.ts'
import { taxMonitorFeature } from './features/tax-monitor/feature.ts'
import { taxPolicyFeature } from './features/tax-policy/feature.ts'
import { socialFeature } from './features/social/feature.ts'
import { statementFeature } from './features/statement/feature.ts'
import { templateApiFeature } from './features/template-api/feature.ts'
import { tenantFeature } from './features/tenant/feature.ts'
import { thirdLoginFeature } from './features/third-login/feature.ts'
import { userFeature } from './features/user/feature.ts'

/** All that the server does; a feature says in its own folder what it brings. */
export const features: readonly ServerFeature[] = [
  sessionFeature,
  captchaFeature,
  smsFeature,
  personalSettingsFeature,
  phoneLoginFeature,
  thirdLoginFeature,
  passwordFeature,
  registrationFeature,
  menuFeature,
  dictionaryFeature,
  dictionaryAdminFeature,
  basicsFeature,
  userFeature,
  brandingFeature,
  accountFeature,
  onboardingFeature,
  merchantFeature,
  legalChangeFeature,
  agentFeature,
  operatorFeature,
  providerFeature,
  customerFeature,
  salesmanFeature,
  productFeature,
  packageFeature,
  feeRuleFeature,
  corporateVerificationFeature,
  alipaySigningFeature,
  providerSwitchFeature,
  reportFeature,
  checkFeature,
  operationLogFeature,
  fileFeature,
  individualFeature,
  employmentFeature,
  recruitFeature,
  socialFeature,
  statementFeature,
  riskFeature,
  payoutImportFeature,
  payoutPlanFeature,
  signingFeature,
  personSigningFeature,
  contractFeature,
  exportFeature,
  noticeFeature,
  helpFeature,
  roleFeature,
  permissionFeature,
  invoiceFeature,
  invoiceFileFeature,
  invoiceReversalFeature,
  expressFeature,
  ipListFeature,
  secretKeyFeature,
  departmentFeature,
  tenantFeature,
  positionFeature,
  categoryFeature,
  taxCertificateFeature,
  taxDeclarationFeature,
  taxMonitorFeature,
  taxPolicyFeature,
  templateApiFeature,
  fundsFeature,
  projectFeature,
  taskFeature,
  settlementFeature,
  personTaskFeature,
  reconciliationFeature,
  platformReportFeature,
  shareFeature,
  healthCheckFeature,
  simulatorFeature,
  dashboardFeature,
  searchFeature,
  payoutFeature,
  payoutApprovalFeature,
  payoutDetailFeature,
]

/** Who may be told of which changed row: as a feature says, else as the owner columns do. */
export const changeViews: readonly ChangeView[] = [
  ...features.flatMap(({ changes = [] }) => changes),
  ...resources.flatMap((resource) => viewOfResource(resource) ?? []),
]

/** Has all features hear what partners, the clock and commits bring; once for all worlds of a registry. */
export function connectFeatures(registry: WorldRegistry, sockets = new SocketHub()): void {
  for (const { connect } of features) connect?.(registry, sockets)
}
