import { type Catalogue } from '@settle/shared/core/text/text.ts'
import { catalogues as sharedCatalogues } from '@settle/shared/texts/en-us.ts'
import { cliControlEnUs } from '#server/cli/cli-control.en-us.ts'
import { cliEnUs } from '#server/cli/cli.en-us.ts'
import { controlEnUs } from '#server/control/control.en-us.ts'
import { apiReferenceEnUs } from '#server/control/reference/api-reference.en-us.ts'
import { driftEnUs } from '#server/drift/drift.en-us.ts'
import { faultsEnUs } from '#server/faults/faults.en-us.ts'
import { magicEnUs } from '#server/faults/magic/magic.en-us.ts'
import { whiteLabelEnUs } from '#server/features/branding/white-label.en-us.ts'
import { contractEnUs } from '#server/features/contract/contract.en-us.ts'
import { customerEnUs } from '#server/features/customer/customer.en-us.ts'
import { dashboardEnUs } from '#server/features/dashboard/dashboard.en-us.ts'
import { fileEnUs } from '#server/features/file/file.en-us.ts'
import { fundsScreensEnUs } from '#server/features/funds/funds-screens.en-us.ts'
import { fundsEnUs } from '#server/features/funds/funds.en-us.ts'
import { helpEnUs } from '#server/features/help/help.en-us.ts'
import { invoicePaperEnUs } from '#server/features/invoice/invoice-paper.en-us.ts'
import { invoiceEnUs } from '#server/features/invoice/invoice.en-us.ts'
import { openAccessEnUs } from '#server/features/ip-list/open-access.en-us.ts'
import { ownCompanyEnUs } from '#server/features/legal-change/own-company.en-us.ts'
import { accountClosingEnUs } from '#server/features/merchant/account-closing.en-us.ts'
import { merchantEnUs } from '#server/features/merchant/merchant.en-us.ts'
import { noticeEnUs } from '#server/features/notice/notice.en-us.ts'
import { onboardingEnUs } from '#server/features/onboarding/onboarding.en-us.ts'
import { payoutApprovalEnUs } from '#server/features/payout-approval/payout-approval.en-us.ts'
import { failedPaymentRefusalsEnUs } from '#server/features/payout-import/failed-payments.en-us.ts'
import { payoutImportEnUs } from '#server/features/payout-import/payout-import.en-us.ts'
import { payoutReviewEnUs } from '#server/features/payout-import/payout-review.en-us.ts'
import { payoutPlanEnUs } from '#server/features/payout-plan/payout-plan.en-us.ts'
import { payoutEnUs } from '#server/features/payout/payout.en-us.ts'
import { settlementEnUs } from '#server/features/payout/settlement.en-us.ts'
import { rightsEnUs } from '#server/features/permission/rights.en-us.ts'
import { personSigningRefusalsEnUs } from '#server/features/person-signing/person-signing.en-us.ts'
import { personalSettingsRefusalsEnUs } from '#server/features/personal-settings/personal-settings.en-us.ts'
import { platformReportServerEnUs } from '#server/features/platform-report/platform-report.en-us.ts'
import { productEnUs } from '#server/features/product/product.en-us.ts'
import { projectServerEnUs } from '#server/features/project/project.en-us.ts'
import { providerEnUs } from '#server/features/provider/provider.en-us.ts'
import { reconciliationServerEnUs } from '#server/features/reconciliation/reconciliation.en-us.ts'
import { recruitEnUs } from '#server/features/recruit/recruit.en-us.ts'
import { businessReportsEnUs } from '#server/features/report/business-reports.en-us.ts'
import { reportEnUs } from '#server/features/report/report.en-us.ts'
import { secretKeyEnUs } from '#server/features/secret-key/secret-key.en-us.ts'
import { loginEnUs } from '#server/features/session/login.en-us.ts'
import { signingEnUs } from '#server/features/signing/signing.en-us.ts'
import { simulatorServerEnUs } from '#server/features/simulator/simulator.en-us.ts'
import { socialEnUs } from '#server/features/social/social.en-us.ts'
import { taxPolicyEnUs } from '#server/features/tax-policy/tax-policy.en-us.ts'
import { taxEnUs } from '#server/features/tax/tax.en-us.ts'
import { spreadsheetEnUs } from '#server/spreadsheet/spreadsheet.en-us.ts'
import { accessEnUs } from './access.en-us.ts'
import { administrationEnUs } from './administration.en-us.ts'
import { channelEnUs } from './channel.en-us.ts'
import { invariantsEnUs } from './invariants.en-us.ts'
import { listImportEnUs } from './list-import.en-us.ts'
import { listsEnUs } from './lists.en-us.ts'
import { peopleServerEnUs } from './people.en-us.ts'
import { recordTimelineEnUs } from './record-timeline.en-us.ts'
import { referenceEnUs } from './reference.en-us.ts'
import { serverEnUs } from './server.en-us.ts'
import { shellEnUs } from './shell.en-us.ts'
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
