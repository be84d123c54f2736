import { type CallExample } from './core/example.ts'
import { accountExamples } from './features/account/account.examples.ts'
import { alipaySigningExamples } from './features/alipay-signing/alipay-signing.examples.ts'
import { basicsExamples } from './features/basics/basics.examples.ts'
import { brandingExamples } from './features/branding/branding.examples.ts'
import { corporateVerificationExamples } from './features/corporate-verification/corporate-verification.examples.ts'
import { dashboardExamples } from './features/dashboard/dashboard.examples.ts'
import { dictionaryExamples } from './features/dictionary/dictionary.examples.ts'
import { dictionaryAdminExamples } from './features/dictionary-admin/dictionary-admin.examples.ts'
import { fundsExamples } from './features/funds/funds.examples.ts'
import { profitShareExamples } from './features/share/profit-share.examples.ts'
import { listImportExamples } from './list-imports.examples.ts'
import { captchaExamples } from './features/captcha/captcha.examples.ts'
import { merchantExamples } from './features/merchant/merchant.examples.ts'
import { onboardingExamples } from './features/onboarding/onboarding.examples.ts'
import { passwordExamples } from './features/password/password.examples.ts'
import { phoneLoginExamples } from './features/phone-login/phone-login.examples.ts'
import { providerSwitchExamples } from './features/provider-switch/provider-switch.examples.ts'
import { registrationExamples } from './features/registration/registration.examples.ts'
import { checkExamples } from './features/check/check.examples.ts'
import { reportExamples } from './features/report/report.examples.ts'
import { ipListExamples } from './features/ip-list/ip-list.examples.ts'
import { questionExamples } from './features/help/question.examples.ts'
import { noticeExamples } from './features/notice/notice.examples.ts'
import { sessionExamples } from './features/session/session.examples.ts'
import { smsExamples } from './features/sms/sms.examples.ts'
import { thirdLoginExamples } from './features/third-login/third-login.examples.ts'
import { payoutExamples } from './features/payout/payout.examples.ts'
import { payoutImportExamples } from './features/payout-import/payout-import.examples.ts'
import { exportExamples } from './features/export/export.examples.ts'
import { fileExamples } from './features/file/file.examples.ts'
import { menuExamples } from './features/menu/menu.examples.ts'
import { recordTimelineExamples } from './features/operation-log/record-timeline.examples.ts'
import { secretKeyExamples } from './features/secret-key/secret-key.examples.ts'
import { visitExamples } from './features/operation-log/visit.examples.ts'
import { departmentExamples } from './features/department/department.examples.ts'
import { permissionExamples } from './features/permission/permission.examples.ts'
import { positionExamples } from './features/position/position.examples.ts'
import { categoryExamples } from './features/category/category.examples.ts'
import { roleExamples } from './features/role/role.examples.ts'
import { templateExamples } from './features/template-api/template.examples.ts'
import { tenantExamples } from './features/tenant/tenant.examples.ts'
import { userExamples } from './features/user/user.examples.ts'

/** An example of every call of the contract; the client never imports this file. */
export const examples: readonly CallExample[] = [
  ...sessionExamples,
  ...dictionaryExamples,
  ...dictionaryAdminExamples,
  ...basicsExamples,
  ...captchaExamples,
  ...smsExamples,
  ...phoneLoginExamples,
  ...thirdLoginExamples,
  ...passwordExamples,
  ...registrationExamples,
  ...brandingExamples,
  ...accountExamples,
  ...onboardingExamples,
  ...merchantExamples,
  ...corporateVerificationExamples,
  ...alipaySigningExamples,
  ...providerSwitchExamples,
  ...reportExamples,
  ...checkExamples,
  ...menuExamples,
  ...userExamples,
  ...visitExamples,
  ...recordTimelineExamples,
  ...exportExamples,
  ...listImportExamples,
  ...fileExamples,
  ...payoutExamples,
  ...payoutImportExamples,
  ...questionExamples,
  ...ipListExamples,
  ...secretKeyExamples,
  ...noticeExamples,
  ...departmentExamples,
  ...permissionExamples,
  ...positionExamples,
  ...categoryExamples,
  ...roleExamples,
  ...templateExamples,
  ...tenantExamples,
  ...fundsExamples,
  ...profitShareExamples,
  ...dashboardExamples,
]
