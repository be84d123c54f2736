import { type Endpoint } from './core/endpoint.ts'
import { type Resource } from './core/resource.ts'
import {
  listDashboardPools,
  listDashboardTodos,
  readDashboard,
  readDashboardCharts,
} from './features/dashboard/dashboard-calls.ts'
import {
  getBusDetailInfo,
  getBusInfo,
  queryCurrentBusInfo,
  setBusInfoForPayPassword,
} from './features/account/account-calls.ts'
import {
  getSignHtmlResult,
  getSignHtmlUrl,
  ownSignLinks,
  ownSignResults,
} from './features/alipay-signing/alipay-signing-calls.ts'
import { cities, editCity, listCities } from './features/basics/city.ts'
import { editIndustry, industries, listIndustries } from './features/basics/industry.ts'
import { invoiceCategories, listInvoiceCategories } from './features/basics/invoice-category.ts'
import {
  addPositionCity,
  editPositionCity,
  listPositionCities,
  positionCities,
} from './features/basics/position-city.ts'
import { queryByDomainName } from './features/branding/branding-calls.ts'
import {
  activateOemInfo,
  addOemInfo,
  editOemInfo,
  oemResource,
} from './features/branding/oem-calls.ts'
import {
  getAcctInfo,
  payAuth,
} from './features/corporate-verification/corporate-verification-calls.ts'
import {
  getDictItems,
  getDictText,
  loadDict,
  loadDictItem,
  queryAllDictItems,
  refleshCache,
} from './features/dictionary/dictionary-calls.ts'
import {
  addDict,
  dicts,
  editDict,
  eraseDict,
  listDeletedDicts,
  listDictTree,
  removeDict,
  removeDicts,
  restoreDict,
} from './features/dictionary-admin/dict.ts'
import {
  addDictItem,
  checkDictItem,
  dictItems,
  editDictItem,
  removeDictItem,
  removeDictItems,
} from './features/dictionary-admin/dict-item.ts'
import { checkCaptcha, getRandomImage } from './features/captcha/captcha.ts'
import {
  addCheckRule,
  checkByCode,
  checkRules,
  editCheckRule,
  removeCheckRules,
} from './features/check/check-rule.ts'
import { checkDuplicate } from './features/check/duplicate-check.ts'
import { accountFlows } from './features/funds/account-flow.ts'
import { bankInstructions } from './features/funds/bank-instruction.ts'
import { fundAccounts } from './features/funds/fund-account.ts'
import { checkLedgerHealth } from './features/funds/ledger-calls.ts'
import { ledgerTransferResource } from './features/funds/ledger-transfer.ts'
import {
  announceRecharge,
  claimRecharge,
  openCashier,
  returnRecharge,
  simulateTransfer,
} from './features/funds/recharge-calls.ts'
import { recharges } from './features/funds/recharge.ts'
import { transferBetweenPools } from './features/funds/transfer-calls.ts'
import {
  applyWithdrawal,
  auditWithdrawal,
  cancelWithdrawal,
} from './features/funds/withdrawal-calls.ts'
import { withdrawals } from './features/funds/withdrawal.ts'
import { batchOrders } from './features/payout/batch-order.ts'
import {
  acceptBatchOrder,
  listOrderEvents,
  payBatchOrder,
  queryPayoutItem,
  readPayoutReceipt,
  refuseBatchOrder,
  revealPayoutItem,
  withdrawBatchOrder,
} from './features/payout/payout-calls.ts'
import { acceptBatchOrders, payBatchOrders } from './features/payout/payout-batch-calls.ts'
import { payoutItems } from './features/payout/payout-item.ts'
import { recoupShare, releaseShares, revokeShare } from './features/share/profit-share-calls.ts'
import { profitShares } from './features/share/profit-share.ts'
import { listExports } from './features/export/export-calls.ts'
import { readStoredFile, uploadFile } from './features/file/file.ts'
import { importCalls } from './features/payout-import/import-calls.ts'
import { getImportReview } from './features/payout-import/import-review.ts'
import { questionListOf, readQuestion } from './features/help/question-calls.ts'
import {
  addDepart,
  departIdTree,
  departTree,
  editDepart,
  listAllDeparts,
  removeDepart,
  removeDeparts,
  searchDeparts,
} from './features/department/department-calls.ts'
import { questions } from './features/help/question.ts'
import { getUserPermissionByToken } from './features/menu/menu-calls.ts'
import {
  auditMerchant,
  freezeMerchant,
  listMerchantEvents,
  openMerchantAccount,
  revealMerchant,
  unfreezeMerchant,
} from './features/merchant/merchant-calls.ts'
import { merchantInfos } from './features/merchant/merchant-info.ts'
import {
  getBusAccProcessStatus,
  getEnterpriseSignStatus,
  setEnterpriseSignStatus,
} from './features/onboarding/onboarding-calls.ts'
import { getEntryMaterials, resubmitMaterials } from './features/onboarding/resubmit-calls.ts'
import {
  addAnnouncement,
  countAudience,
  editAnnouncement,
  listMyAnnouncements,
  listMyUnread,
  listReaders,
  markAllAnnouncementsRead,
  markAnnouncementRead,
  readAnnouncement,
  releaseAnnouncement,
  removeAnnouncement,
  removeAnnouncements,
  revokeAnnouncement,
  syncAnnouncement,
} from './features/notice/announcement-calls.ts'
import { announcements } from './features/notice/announcement.ts'
import { addIpList, editIpList, ipListResource, removeIpList } from './features/ip-list/ip-list.ts'
import {
  addSecretKey,
  disableSecretKey,
  editSecretKey,
  resetSecretKey,
  secretKeyResource,
  verifySignature,
} from './features/secret-key/secret-key.ts'
import { operationLogs } from './features/operation-log/operation-log.ts'
import { listRecordChanges } from './features/operation-log/record-timeline.ts'
import {
  changeForgottenPassword,
  querySysUser,
  resetForgottenPassword,
  updatePassword,
  verifyPhone,
} from './features/password/password.ts'
import { checkPhoneLogin, phoneLogin } from './features/phone-login/phone-login.ts'
import {
  getMerchantProvider,
  getSwitchAccountInfoList,
  switchProvider,
} from './features/provider-switch/provider-switch-calls.ts'
import { register, registerUser } from './features/registration/registration.ts'
import { getCurrentUser, login, logout } from './features/session/session.ts'
import { sendAccountSms, sendSms } from './features/sms/sms.ts'
import {
  confirmThirdLogin,
  getLoginUser,
  getWeChatLoginResult,
  renderThirdLogin,
  validateCasLogin,
} from './features/third-login/third-login.ts'
import {
  addReport,
  editReport,
  exportReport,
  getColumnsAndData,
  getParamsInfo,
  getQueryInfo,
  getReportData,
  getRpColumns,
  listDataSources,
  listReportItems,
  listReportParams,
  parseReportSource,
  previewReport,
  removeReport,
  removeReports,
  reportHeads,
} from './features/report/report.ts'
import { getLoginInfo, getVisitInfo } from './features/operation-log/visit.ts'
import {
  permissionsOfDepart,
  permissionsOfRole,
  saveDepartPermission,
  saveRolePermission,
} from './features/permission/grant-calls.ts'
import {
  addPermission,
  editPermission,
  listPermissionChoices,
  listPermissions,
  listSubmenus,
  listSubmenusBatch,
  listTopMenus,
  removePermission,
  removePermissions,
} from './features/permission/permission-calls.ts'
import {
  addPermissionRule,
  editPermissionRule,
  findPermissionRules,
  removePermissionRule,
  rulesOfPermission,
} from './features/permission/permission-rule-calls.ts'
import { positions } from './features/position/position.ts'
import {
  addRole,
  checkRoleCode,
  editRole,
  listAllRoles,
  listRoleChoices,
  listRoles,
  readDataRules,
  readRole,
  removeRole,
  removeRoles,
  saveDataRules,
} from './features/role/role-calls.ts'
import { roleResource } from './features/role/role.ts'
import {
  templatePermissions,
  templatePermissionsUnpaged,
  templateRoles,
  templateServices,
  templateUsers,
} from './features/template-api/template-calls.ts'
import {
  addTenant,
  editTenant,
  listActiveTenants,
  removeTenant,
  tenantResource,
} from './features/tenant/tenant-calls.ts'
import {
  eraseUsers,
  generateUserId,
  listDeletedUsers,
  removeUsers,
  restoreUsers,
  usersByIds,
} from './features/user/user-batch-calls.ts'
import {
  currentUserDeparts,
  departsOfUser,
  departUsers,
  selectDepart,
  usersOfDepart,
} from './features/user/user-department-calls.ts'
import {
  addUsersToRole,
  removeUserFromRole,
  removeUsersFromRole,
  rolesOfUser,
  usersOfRole,
} from './features/user/user-role-calls.ts'
import {
  addUser,
  changeUserPassword,
  checkOnlyUser,
  editUser,
  freezeUsers,
  removeUser,
  revealUser,
  users,
} from './features/user/user.ts'

/** Every resource; the server registers the generic routes of each, the loader reads its fixture. */
export const resources: readonly Resource[] = [
  users,
  operationLogs,
  questions,
  announcements,
  dicts,
  dictItems,
  cities,
  positionCities,
  industries,
  invoiceCategories,
  reportHeads,
  checkRules,
  batchOrders,
  payoutItems,
  accountFlows,
  bankInstructions,
  ledgerTransferResource,
  recharges,
  withdrawals,
  profitShares,
  roleResource,
  tenantResource,
  positions,
  ipListResource,
  secretKeyResource,
  oemResource,
]

/** Every documented call. Routes, the dev proxy, the reference and the access test follow from it. */
export const endpoints: readonly Endpoint[] = [
  login,
  logout,
  getCurrentUser,
  getRandomImage,
  checkCaptcha,
  sendSms,
  sendAccountSms,
  checkPhoneLogin,
  phoneLogin,
  renderThirdLogin,
  confirmThirdLogin,
  getLoginUser,
  getWeChatLoginResult,
  validateCasLogin,
  updatePassword,
  resetForgottenPassword,
  querySysUser,
  verifyPhone,
  changeForgottenPassword,
  register,
  registerUser,
  getUserPermissionByToken,
  getDictItems,
  queryAllDictItems,
  refleshCache,
  getDictText,
  loadDict,
  loadDictItem,
  addDict,
  editDict,
  removeDict,
  removeDicts,
  listDeletedDicts,
  restoreDict,
  eraseDict,
  listDictTree,
  addDictItem,
  editDictItem,
  removeDictItem,
  removeDictItems,
  checkDictItem,
  listCities,
  editCity,
  addPositionCity,
  editPositionCity,
  listPositionCities,
  listIndustries,
  editIndustry,
  listInvoiceCategories,
  ...resources.flatMap((resource) =>
    Object.values(resource.endpoints).filter((endpoint) => endpoint.access.length > 0),
  ),
  acceptBatchOrder,
  listOrderEvents,
  payBatchOrder,
  acceptBatchOrders,
  payBatchOrders,
  queryPayoutItem,
  readPayoutReceipt,
  refuseBatchOrder,
  revealPayoutItem,
  withdrawBatchOrder,
  addUser,
  editUser,
  removeUser,
  freezeUsers,
  changeUserPassword,
  revealUser,
  checkOnlyUser,
  queryByDomainName,
  getBusDetailInfo,
  getBusInfo,
  queryCurrentBusInfo,
  setBusInfoForPayPassword,
  getBusAccProcessStatus,
  getAcctInfo,
  payAuth,
  getEnterpriseSignStatus,
  setEnterpriseSignStatus,
  getEntryMaterials,
  resubmitMaterials,
  getSignHtmlResult,
  getSignHtmlUrl,
  ...ownSignResults,
  ...ownSignLinks,
  getMerchantProvider,
  getSwitchAccountInfoList,
  switchProvider,
  getRpColumns,
  getQueryInfo,
  getReportData,
  getParamsInfo,
  getColumnsAndData,
  exportReport,
  addReport,
  editReport,
  removeReport,
  removeReports,
  parseReportSource,
  previewReport,
  listReportItems,
  listReportParams,
  listDataSources,
  checkDuplicate,
  checkByCode,
  addCheckRule,
  editCheckRule,
  removeCheckRules,
  getLoginInfo,
  getVisitInfo,
  listRecordChanges,
  ...importCalls,
  getImportReview,
  uploadFile,
  readStoredFile,
  listExports,
  questionListOf.merchant,
  questionListOf.agent,
  questionListOf.operator,
  questionListOf.provider,
  readQuestion,
  readAnnouncement,
  addAnnouncement,
  editAnnouncement,
  removeAnnouncement,
  removeAnnouncements,
  releaseAnnouncement,
  revokeAnnouncement,
  countAudience,
  listReaders,
  syncAnnouncement,
  listMyUnread,
  listMyAnnouncements,
  markAnnouncementRead,
  markAllAnnouncementsRead,
  removeUsers,
  generateUserId,
  usersByIds,
  listDeletedUsers,
  restoreUsers,
  eraseUsers,
  rolesOfUser,
  usersOfRole,
  addUsersToRole,
  removeUserFromRole,
  removeUsersFromRole,
  usersOfDepart,
  departsOfUser,
  departUsers,
  currentUserDeparts,
  selectDepart,
  listRoles,
  readRole,
  listAllRoles,
  checkRoleCode,
  addRole,
  editRole,
  removeRole,
  removeRoles,
  listRoleChoices,
  permissionsOfRole,
  saveRolePermission,
  readDataRules,
  saveDataRules,
  listPermissions,
  listTopMenus,
  listSubmenus,
  listSubmenusBatch,
  listPermissionChoices,
  addPermission,
  editPermission,
  removePermission,
  removePermissions,
  rulesOfPermission,
  findPermissionRules,
  addPermissionRule,
  editPermissionRule,
  removePermissionRule,
  departTree,
  departIdTree,
  searchDeparts,
  listAllDeparts,
  addDepart,
  editDepart,
  removeDepart,
  removeDeparts,
  permissionsOfDepart,
  saveDepartPermission,
  listActiveTenants,
  addTenant,
  editTenant,
  removeTenant,
  templateUsers,
  templateRoles,
  templateServices,
  templatePermissions,
  templatePermissionsUnpaged,
  fundAccounts.endpoints.list,
  fundAccounts.endpoints.read,
  fundAccounts.endpoints.summary,
  fundAccounts.endpoints.export,
  announceRecharge,
  simulateTransfer,
  openCashier,
  claimRecharge,
  returnRecharge,
  applyWithdrawal,
  auditWithdrawal,
  cancelWithdrawal,
  transferBetweenPools,
  checkLedgerHealth,
  releaseShares,
  revokeShare,
  recoupShare,
  readDashboard,
  readDashboardCharts,
  listDashboardTodos,
  listDashboardPools,
  merchantInfos.endpoints.list,
  merchantInfos.endpoints.read,
  merchantInfos.endpoints.summary,
  merchantInfos.endpoints.export,
  auditMerchant,
  openMerchantAccount,
  freezeMerchant,
  unfreezeMerchant,
  revealMerchant,
  listMerchantEvents,
  addIpList,
  editIpList,
  removeIpList,
  addSecretKey,
  editSecretKey,
  resetSecretKey,
  disableSecretKey,
  verifySignature,
  addOemInfo,
  editOemInfo,
  activateOemInfo,
]
