import { functionRole } from '#shared/features/dictionary/system.dictionaries.ts'

const { manager, maker, checker, finance, hr, viewer, service, risk } = functionRole.values

/** The actions that release money; anyone who prepares a payment may not also release it. */
const moneyRelease = new Set([
  'payout:review',
  'payout:accept',
  'payout:pay',
  'withdraw:add',
  'share:release',
  'invoice:review',
])
/** What ends a business on the platform, and the rules by which its own payments are approved, are its managers' alone. */
const managersOnly = new Set(['account:cancel', 'approval:edit'])
const financeSubjects =
  /^(payout|recharge|withdraw|account|flow|ledger|share|recon|invoice|invoiceTitle|express|tax|taxMonitor|settle):/
const peopleSubjects = /^(individual|sign|contract|employment|position|resume|social):/
const serviceSubjects =
  /^(merchant|customer|question|announce|user|sign|contract):(?!audit|openAccount)/
const riskSubjects = /^(blacklist|executive|taxMonitor|recon|individual|log):/

/**
 * Whether a function role inside a business holds an action that its role's menu offers (domain.md 5.1).
 * Who looks at everything may export it; the others export what they work on.
 */
export function functionRoleHolds(role: string, action: string): boolean {
  if (role === manager) return true
  if (managersOnly.has(action)) return false
  switch (role) {
    case maker:
      return !moneyRelease.has(action)
    case checker:
      return moneyRelease.has(action) || action.endsWith(':export')
    case finance:
      return financeSubjects.test(action)
    case hr:
      return peopleSubjects.test(action)
    case service:
      return serviceSubjects.test(action)
    case risk:
      return riskSubjects.test(action)
    case viewer:
      return action.endsWith(':export')
    default:
      return false
  }
}

const viewsEverything = new Set<string>([manager, maker, checker, viewer])

/** Whether a function role may look at every screen of its role, also where it holds no action (domain.md 5.1). */
export function functionRoleViewsAll(role: string): boolean {
  return viewsEverything.has(role)
}
