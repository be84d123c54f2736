import { type Catalogue } from '@settle/shared/core/text/text.ts'
import { catalogues as sharedCatalogues } from '@settle/shared/texts/en-us.ts'
import { accessEnUs } from './access.en-us.ts'
import { accountClosingEnUs } from './account-closing.en-us.ts'
import { administrationEnUs } from './administration.en-us.ts'
import { apiReferenceEnUs } from './api-reference.en-us.ts'
import { channelEnUs } from './channel.en-us.ts'
import { cliControlEnUs } from './cli-control.en-us.ts'
import { cliEnUs } from './cli.en-us.ts'
import { contractEnUs } from './contract.en-us.ts'
import { controlEnUs } from './control.en-us.ts'
import { customerEnUs } from './customer.en-us.ts'
import { dashboardEnUs } from './dashboard.en-us.ts'
import { faultsEnUs } from './faults.en-us.ts'
import { fileEnUs } from './file.en-us.ts'
import { fundsScreensEnUs } from './funds-screens.en-us.ts'
import { fundsEnUs } from './funds.en-us.ts'
import { helpEnUs } from './help.en-us.ts'
import { invariantsEnUs } from './invariants.en-us.ts'
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
import { ownCompanyEnUs } from './own-company.en-us.ts'
import { payoutImportEnUs } from './payout-import.en-us.ts'
import { payoutApprovalEnUs } from './payout-approval.en-us.ts'
import { payoutPlanEnUs } from './payout-plan.en-us.ts'
import { payoutReviewEnUs } from './payout-review.en-us.ts'
import { payoutEnUs } from './payout.en-us.ts'
import { peopleServerEnUs } from './people.en-us.ts'
import { platformReportServerEnUs } from './platform-report.en-us.ts'
import { productEnUs } from './product.en-us.ts'
import { providerEnUs } from './provider.en-us.ts'
import { projectServerEnUs } from './project.en-us.ts'
import { recordTimelineEnUs } from './record-timeline.en-us.ts'
import { reconciliationServerEnUs } from './reconciliation.en-us.ts'
import { referenceEnUs } from './reference.en-us.ts'
import { failedPaymentRefusalsEnUs } from './failed-payments.en-us.ts'
import { personalSettingsRefusalsEnUs } from './personal-settings.en-us.ts'
import { personSigningRefusalsEnUs } from './person-signing.en-us.ts'
import { recruitEnUs } from './recruit.en-us.ts'
import { reportEnUs } from './report.en-us.ts'
import { businessReportsEnUs } from './business-reports.en-us.ts'
import { rightsEnUs } from './rights.en-us.ts'
import { secretKeyEnUs } from './secret-key.en-us.ts'
import { serverEnUs } from './server.en-us.ts'
import { settlementEnUs } from './settlement.en-us.ts'
import { signingEnUs } from './signing.en-us.ts'
import { simulatorServerEnUs } from './simulator.en-us.ts'
import { shellEnUs } from './shell.en-us.ts'
import { spreadsheetEnUs } from './spreadsheet.en-us.ts'
import { socialEnUs } from './social.en-us.ts'
import { taxEnUs } from './tax.en-us.ts'
import { taxPolicyEnUs } from './tax-policy.en-us.ts'
import { whiteLabelEnUs } from './white-label.en-us.ts'
import { driftEnUs } from './drift.en-us.ts'
import { webhooksEnUs } from './webhooks.en-us.ts'
import { worldsEnUs } from './worlds.en-us.ts'

/** The English texts of what the server alone says, behind those that it shares with the client. */
export const catalogues: readonly Catalogue[] = [
  ...sharedCatalogues,
  accessEnUs,
  accountClosingEnUs,
  administrationEnUs,
  apiReferenceEnUs,
  channelEnUs,
  cliControlEnUs,
  cliEnUs,
  contractEnUs,
  controlEnUs,
  customerEnUs,
  dashboardEnUs,
  faultsEnUs,
  fileEnUs,
  fundsScreensEnUs,
  fundsEnUs,
  helpEnUs,
  invoiceEnUs,
  invoicePaperEnUs,
  invariantsEnUs,
  listImportEnUs,
  listsEnUs,
  loginEnUs,
  magicEnUs,
  merchantEnUs,
  noticeEnUs,
  onboardingEnUs,
  openAccessEnUs,
  ownCompanyEnUs,
  payoutImportEnUs,
  payoutApprovalEnUs,
  payoutPlanEnUs,
  payoutReviewEnUs,
  payoutEnUs,
  peopleServerEnUs,
  platformReportServerEnUs,
  productEnUs,
  providerEnUs,
  projectServerEnUs,
  recordTimelineEnUs,
  reconciliationServerEnUs,
  referenceEnUs,
  failedPaymentRefusalsEnUs,
  personalSettingsRefusalsEnUs,
  personSigningRefusalsEnUs,
  recruitEnUs,
  reportEnUs,
  businessReportsEnUs,
  rightsEnUs,
  secretKeyEnUs,
  serverEnUs,
  settlementEnUs,
  shellEnUs,
  signingEnUs,
  simulatorServerEnUs,
  spreadsheetEnUs,
  socialEnUs,
  taxEnUs,
  taxPolicyEnUs,
  whiteLabelEnUs,
  worldsEnUs,
  driftEnUs,
  webhooksEnUs,
]

/** Every English text of the product; the Chinese text is the key. */
export const enUs: Catalogue = Object.assign({}, ...catalogues)
