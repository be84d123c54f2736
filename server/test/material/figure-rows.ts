import { type DashboardLink } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { resultOf } from '#test/access/access-world.ts'
import { type Client } from '#test/harness/test-server.ts'
import { componentAt, type MenuNode, menuOf } from './menu-paths.ts'

/** Which list a screen of the menu shows. */
export const listOfScreen: Readonly<Record<string, string>> = {
  MerchantList: '/merchant/merchantInfo',
  MerchantAudit: '/merchant/merchantInfo',
  ProviderList: '/provider/providerInfo',
  AgentList: '/agent/agentInfo',
  OperatorList: '/operator/operatorInfo',
  ProductList: '/product/productInfo',
  PackageList: '/product/servicePackage',
  PackageView: '/product/servicePackage',
  CustomerList: '/customer/customerInfo',
  BatchOrderList: '/payout/batchOrder',
  PayoutItemList: '/payout/batchOrderItem',
  AccountList: '/account/acctInfo',
  MyAccount: '/account/acctInfo',
  LedgerList: '/account/ledger',
  RechargeList: '/account/recharge',
  ReconList: '/account/recon',
  WithdrawList: '/account/withdraw',
  ProfitShareList: '/share/profitShare',
  SignList: '/sign/signRecord',
  ContractList: '/sign/contract',
  EmploymentList: '/sign/employment',
  InvoiceApplyList: '/invoice/invoiceApply',
  InvoiceList: '/invoice/invoiceInfo',
  ExpressList: '/invoice/express',
  TaxDeclareList: '/tax/taxDeclare',
  TaxMonitorList: '/tax/taxMonitor',
  PlatformReportList: '/tax/platformReport',
  ProjectList: '/project/projectInfo',
  TaskList: '/project/task',
  PositionList: '/recruit/position',
  ResumeList: '/recruit/resume',
  SocialOrderList: '/social/socialOrder',
}

interface Summary {
  readonly total: number
  readonly sums: Readonly<Record<string, number>>
  readonly counts?: Readonly<Record<string, number>>
}

/**
 * What somebody finds behind links: through their menu and the documented calls, as who follows them does. What was asked
 * once is known: it is for a world that stands still.
 */
export class RowsBehind {
  readonly client: Client
  readonly #menu: readonly MenuNode[]
  readonly #summaries = new Map<string, Promise<Summary>>()
  readonly #counts = new Map<string, Promise<number>>()

  private constructor(client: Client, menu: readonly MenuNode[]) {
    this.client = client
    this.#menu = menu
  }

  static async of(client: Client): Promise<RowsBehind> {
    return new RowsBehind(client, await menuOf(client))
  }

  /** The last part of the component that a link opens. */
  screenAt({ path }: DashboardLink): string {
    return componentAt(this.#menu, path)
  }

  total(link: DashboardLink): Promise<number> {
    const path = `${this.#listAt(link)}/list`
    const query = { ...link.query, pageSize: 1 }
    return once(this.#counts, keyOf(path, link.query), async () => {
      return (await this.#get<{ total: number }>(path, query)).total
    })
  }

  summary(link: DashboardLink): Promise<Summary> {
    const path = `${this.#listAt(link)}/summary`
    return once(this.#summaries, keyOf(path, link.query), () => {
      return this.#get<Summary>(path, link.query)
    })
  }

  /** How many different values a field has in the rows. */
  distinct(link: DashboardLink, field: string): Promise<number> {
    return once(this.#counts, keyOf(`${field} of ${this.#listAt(link)}`, link.query), async () => {
      const rows = await this.rows(link)
      return new Set(rows.map((row): unknown => Reflect.get(row, field))).size
    })
  }

  /** All rows, page by page. */
  async rows(link: DashboardLink): Promise<readonly object[]> {
    const rows: object[] = []
    for (let pageNo = 1; ; pageNo += 1) {
      const query = { ...link.query, pageNo, pageSize: 1000 }
      const page = await this.#get<{ records: object[]; total: number }>(
        `${this.#listAt(link)}/list`,
        query,
      )
      rows.push(...page.records)
      if (rows.length >= page.total || page.records.length === 0) {
        if (rows.length !== page.total)
          throw new Error(`${link.path} lists fewer rows than it says.`)
        return rows
      }
    }
  }

  #listAt(link: DashboardLink): string {
    const screen = this.screenAt(link)
    const list = listOfScreen[screen]
    if (list === undefined) throw new Error(`Nothing is known of what ${screen} lists.`)
    return list
  }

  #get<Result>(path: string, query: object): Promise<Result> {
    return resultOf<Result>(this.client.get(path).query(query))
  }
}

function keyOf(path: string, query: DashboardLink['query']): string {
  return `${path}?${new URLSearchParams(query).toString()}`
}

function once<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
