import { type Catalogue } from '#shared/core/text/text.ts'
import { whiteLabelEnUs } from '#shared/features/branding/white-label.en-us.ts'
import { contractEnUs } from '#shared/features/contract/contract.en-us.ts'
import { verificationEnUs } from '#shared/features/corporate-verification/verification.en-us.ts'
import { customerEnUs } from '#shared/features/customer/customer.en-us.ts'
import { dashboardRowsEnUs } from '#shared/features/dashboard/dashboard-rows.en-us.ts'
import { dashboardEnUs } from '#shared/features/dashboard/dashboard.en-us.ts'
import { fileEnUs } from '#shared/features/file/file.en-us.ts'
import { fundsScreensEnUs } from '#shared/features/funds/funds-screens.en-us.ts'
import { fundsEnUs } from '#shared/features/funds/funds.en-us.ts'
import { helpEnUs } from '#shared/features/help/help.en-us.ts'
import { invoicePaperEnUs } from '#shared/features/invoice/invoice-paper.en-us.ts'
import { invoiceEnUs } from '#shared/features/invoice/invoice.en-us.ts'
import { openAccessEnUs } from '#shared/features/ip-list/open-access.en-us.ts'
import { ownCompanyEnUs } from '#shared/features/legal-change/own-company.en-us.ts'
import { accountClosingEnUs } from '#shared/features/merchant/account-closing.en-us.ts'
import { merchantEnUs } from '#shared/features/merchant/merchant.en-us.ts'
import { noticeEnUs } from '#shared/features/notice/notice.en-us.ts'
import { onboardingEnUs } from '#shared/features/onboarding/onboarding.en-us.ts'
import { operationLogEnUs } from '#shared/features/operation-log/operation-log.en-us.ts'
import { payoutApprovalEnUs } from '#shared/features/payout-approval/payout-approval.en-us.ts'
import { payoutDetailEnUs } from '#shared/features/payout-detail/payout-detail.en-us.ts'
import { failedPaymentsEnUs } from '#shared/features/payout-import/failed-payments.en-us.ts'
import { payoutImportEnUs } from '#shared/features/payout-import/payout-import.en-us.ts'
import { payoutReviewEnUs } from '#shared/features/payout-import/payout-review.en-us.ts'
import { payoutPlanEnUs } from '#shared/features/payout-plan/payout-plan.en-us.ts'
import { payoutEnUs } from '#shared/features/payout/payout.en-us.ts'
import { settlementEnUs } from '#shared/features/payout/settlement.en-us.ts'
import { rightsEnUs } from '#shared/features/permission/rights.en-us.ts'
import { personSigningEnUs } from '#shared/features/person-signing/person-signing.en-us.ts'
import { personalSettingsEnUs } from '#shared/features/personal-settings/personal-settings.en-us.ts'
import { platformReportEnUs } from '#shared/features/platform-report/platform-report.en-us.ts'
import { productEnUs } from '#shared/features/product/product.en-us.ts'
import { projectEnUs } from '#shared/features/project/project.en-us.ts'
import { providerSwitchEnUs } from '#shared/features/provider-switch/provider-switch.en-us.ts'
import { providerEnUs } from '#shared/features/provider/provider.en-us.ts'
import { reconciliationEnUs } from '#shared/features/reconciliation/reconciliation.en-us.ts'
import { recruitEnUs } from '#shared/features/recruit/recruit.en-us.ts'
import { registrationEnUs } from '#shared/features/registration/registration.en-us.ts'
import { reportMenuEnUs } from '#shared/features/report/report-menu.en-us.ts'
import { reportEnUs } from '#shared/features/report/report.en-us.ts'
import { secretKeyEnUs } from '#shared/features/secret-key/secret-key.en-us.ts'
import { loginEnUs } from '#shared/features/session/login.en-us.ts'
import { signingEnUs } from '#shared/features/signing/signing.en-us.ts'
import { saySystemMessage } from '#shared/features/notice/say-system-message.ts'
import { answersEnUs } from '#shared/simulators/answers.en-us.ts'
import { sayAnswer } from '#shared/simulators/say-answer.ts'
import { simulatorEnUs } from '#shared/features/simulator/simulator.en-us.ts'
import { socialEnUs } from '#shared/features/social/social.en-us.ts'
import { statementEnUs } from '#shared/features/statement/statement.en-us.ts'
import { taxPolicyEnUs } from '#shared/features/tax-policy/tax-policy.en-us.ts'
import { taxEnUs } from '#shared/features/tax/tax.en-us.ts'
import { accessEnUs } from './access.en-us.ts'
import { administrationEnUs } from './administration.en-us.ts'
import { apiReferenceEnUs } from './api-reference.en-us.ts'
import { channelEnUs } from './channel.en-us.ts'
import { coreEnUs } from './core.en-us.ts'
import { diagnosticsEnUs } from './diagnostics.en-us.ts'
import { faultsEnUs } from './faults.en-us.ts'
import { listImportEnUs } from './list-import.en-us.ts'
import { listsEnUs } from './lists.en-us.ts'
import { magicEnUs } from './magic.en-us.ts'
import { peopleEnUs } from './people.en-us.ts'
import { recordTimelineEnUs } from './record-timeline.en-us.ts'
import { referenceEnUs } from './reference.en-us.ts'
import { serverEnUs } from './server.en-us.ts'
import { shellEnUs } from './shell.en-us.ts'
import { webhookEventsEnUs } from './webhook-events.en-us.ts'
import { tabsEnUs } from './tabs.en-us.ts'

/** The English texts of the client and of what it shares with the server, one file per subject, beside its feature. The Chinese text is the key, and stands in one of them. */
export const catalogues: readonly Catalogue[] = [
  accessEnUs,
  accountClosingEnUs,
  administrationEnUs,
  apiReferenceEnUs,
  channelEnUs,
  contractEnUs,
  coreEnUs,
  customerEnUs,
  dashboardEnUs,
  dashboardRowsEnUs,
  diagnosticsEnUs,
  failedPaymentsEnUs,
  faultsEnUs,
  fileEnUs,
  fundsScreensEnUs,
  fundsEnUs,
  helpEnUs,
  invoiceEnUs,
  invoicePaperEnUs,
  listImportEnUs,
  listsEnUs,
  loginEnUs,
  magicEnUs,
  merchantEnUs,
  noticeEnUs,
  onboardingEnUs,
  openAccessEnUs,
  operationLogEnUs,
  ownCompanyEnUs,
  payoutApprovalEnUs,
  payoutDetailEnUs,
  payoutPlanEnUs,
  payoutImportEnUs,
  personalSettingsEnUs,
  personSigningEnUs,
  payoutReviewEnUs,
  payoutEnUs,
  peopleEnUs,
  platformReportEnUs,
  productEnUs,
  providerSwitchEnUs,
  providerEnUs,
  projectEnUs,
  recordTimelineEnUs,
  reconciliationEnUs,
  referenceEnUs,
  registrationEnUs,
  recruitEnUs,
  reportEnUs,
  statementEnUs,
  reportMenuEnUs,
  rightsEnUs,
  secretKeyEnUs,
  serverEnUs,
  settlementEnUs,
  shellEnUs,
  signingEnUs,
  answersEnUs,
  simulatorEnUs,
  tabsEnUs,
  socialEnUs,
  taxEnUs,
  taxPolicyEnUs,
  verificationEnUs,
  webhookEventsEnUs,
  whiteLabelEnUs,
]

/** Every English text that a browser may show (architecture.md, section 6). */
export const enUs: Catalogue = Object.assign({}, ...catalogues)

/** What rows hold in Chinese, in English; it is found by its shape as much as by its words. */
export const rowTexts = {
  answer: (text: string) => sayAnswer(enUs, text),
  message: (text: string) => saySystemMessage(text, rowTexts.answer) ?? text,
  operation: (text: string) => {
    const at = text.indexOf('：')
    return at === -1
      ? sayAnswer(enUs, text)
      : `${sayAnswer(enUs, text.slice(0, at))}: ${text.slice(at + 1)}`
  },
}
