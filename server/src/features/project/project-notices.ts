import { type Project } from '@settle/shared/features/project/project.ts'
import { tellBusiness, tellPlatform } from '#server/features/party/index.ts'
import { type Transaction } from '#server/worlds/types.ts'

const listPaths = {
  admin: '/plate/project/list',
  operator: '/operator/project/list',
  provider: '/provider/project/list',
  merchant: '/merchant/project/list',
} as const

type Told = Pick<
  Project,
  'id' | 'projectName' | 'operatorId' | 'merchantId' | 'providerId' | 'merchantName'
>

/** N13: the operator of the merchant reviews its projects, the platform those of its own merchants (domain.md 3.6). */
export function tellToReview(tx: Transaction, project: Told): void {
  const title = `项目待审核：${project.projectName}（${project.merchantName}）`
  if (project.operatorId === null) tellPlatform(tx, title, pageOf('admin', project))
  else tellBusiness(tx, project.operatorId, title, pageOf('operator', project))
}

/** N14: what the review came to; a provider hears of what is offered to it. */
export function tellReviewed(tx: Transaction, project: Told, reason: string | null): void {
  const { projectName, merchantName } = project
  if (reason !== null) {
    tellMerchant(tx, project, `项目审核未通过：${projectName}。原因：${reason}`)
    return
  }
  tellMerchant(tx, project, `项目审核通过：${projectName}，等待服务商承接`)
  tellProvider(tx, project, `新的项目待承接：${projectName}（${merchantName}）`)
}

/** N15, and its opposite. */
export function tellTaken(tx: Transaction, project: Told, reason: string | null): void {
  const { projectName } = project
  tellMerchant(
    tx,
    project,
    reason === null
      ? `项目已被承接：${projectName}`
      : `服务商未承接项目：${projectName}。原因：${reason}。可以换一家服务商再发布`,
  )
}

/** N16. */
export function tellEnded(tx: Transaction, project: Told): void {
  const title = `项目已结束：${project.projectName}`
  tellMerchant(tx, project, title)
  tellProvider(tx, project, title)
}

function tellMerchant(tx: Transaction, project: Told, title: string): void {
  tellBusiness(tx, project.merchantId, title, pageOf('merchant', project))
}

function tellProvider(tx: Transaction, project: Told, title: string): void {
  tellBusiness(tx, project.providerId, title, pageOf('provider', project))
}

function pageOf(role: keyof typeof listPaths, { id }: Told): string {
  return `${listPaths[role]}/detail?id=${id}`
}
