import { type Catalogue } from '#shared/core/text/text.ts'
import { accessEnUs } from './access.en-us.ts'
import { accountClosingEnUs } from './account-closing.en-us.ts'
import { administrationEnUs } from './administration.en-us.ts'
import { apiReferenceEnUs } from './api-reference.en-us.ts'
import { channelEnUs } from './channel.en-us.ts'
import { contractEnUs } from './contract.en-us.ts'
import { coreEnUs } from './core.en-us.ts'
import { customerEnUs } from './customer.en-us.ts'
import { dashboardEnUs } from './dashboard.en-us.ts'
import { dashboardRowsEnUs } from './dashboard-rows.en-us.ts'
import { diagnosticsEnUs } from './diagnostics.en-us.ts'
import { failedPaymentsEnUs } from './failed-payments.en-us.ts'
import { faultsEnUs } from './faults.en-us.ts'
import { fileEnUs } from './file.en-us.ts'
import { fundsScreensEnUs } from './funds-screens.en-us.ts'
import { fundsEnUs } from './funds.en-us.ts'
import { helpEnUs } from './help.en-us.ts'
import { invoiceEnUs } from './invoice.en-us.ts'
import { invoicePaperEnUs } from './invoice-paper.en-us.ts'
import { listImportEnUs } from './list-import.en-us.ts'
import { listsEnUs } from './lists.en-us.ts'
import { loginEnUs } from './login.en-us.ts'
import { magicEnUs } from './magic.en-us.ts'
import { merchantEnUs } from './merchant.en-us.ts'
import { noticeEnUs } from './notice.en-us.ts'
import { onboardingEnUs } from './onboarding.en-us.ts'
import { openAccessEnUs } from './open-access.en-us.ts'
import { operationLogEnUs } from './operation-log.en-us.ts'
import { ownCompanyEnUs } from './own-company.en-us.ts'
import { payoutApprovalEnUs } from './payout-approval.en-us.ts'
import { payoutDetailEnUs } from './payout-detail.en-us.ts'
import { payoutPlanEnUs } from './payout-plan.en-us.ts'
import { payoutImportEnUs } from './payout-import.en-us.ts'
import { personalSettingsEnUs } from './personal-settings.en-us.ts'
import { personSigningEnUs } from './person-signing.en-us.ts'
import { payoutReviewEnUs } from './payout-review.en-us.ts'
import { payoutEnUs } from './payout.en-us.ts'
import { peopleEnUs } from './people.en-us.ts'
import { platformReportEnUs } from './platform-report.en-us.ts'
import { productEnUs } from './product.en-us.ts'
import { providerSwitchEnUs } from './provider-switch.en-us.ts'
import { providerEnUs } from './provider.en-us.ts'
import { projectEnUs } from './project.en-us.ts'
import { recordTimelineEnUs } from './record-timeline.en-us.ts'
import { reconciliationEnUs } from './reconciliation.en-us.ts'
import { referenceEnUs } from './reference.en-us.ts'
import { registrationEnUs } from './registration.en-us.ts'
import { recruitEnUs } from './recruit.en-us.ts'
import { reportEnUs } from './report.en-us.ts'
import { statementEnUs } from './statement.en-us.ts'
import { reportMenuEnUs } from './report-menu.en-us.ts'
import { rightsEnUs } from './rights.en-us.ts'
import { secretKeyEnUs } from './secret-key.en-us.ts'
import { serverEnUs } from './server.en-us.ts'
import { settlementEnUs } from './settlement.en-us.ts'
import { shellEnUs } from './shell.en-us.ts'
import { signingEnUs } from './signing.en-us.ts'
import { simulatorEnUs } from './simulator.en-us.ts'
import { tabsEnUs } from './tabs.en-us.ts'
import { socialEnUs } from './social.en-us.ts'
import { taxEnUs } from './tax.en-us.ts'
import { taxPolicyEnUs } from './tax-policy.en-us.ts'
import { verificationEnUs } from './verification.en-us.ts'
import { whiteLabelEnUs } from './white-label.en-us.ts'

/** The English texts of the client and of what it shares with the server, one file per area; the Chinese text is the key, and stands in one of them. */
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
  simulatorEnUs,
  tabsEnUs,
  socialEnUs,
  taxEnUs,
  taxPolicyEnUs,
  verificationEnUs,
  whiteLabelEnUs,
]

/** Every English text that a browser may show (architecture.md, section 6). */
export const enUs: Catalogue = Object.assign({}, ...catalogues)
