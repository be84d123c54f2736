import { operatorInfos } from '@settle/shared/features/operator/operator-info.ts'
import { operatorPageOf } from '@settle/shared/features/operator/operator-page.ts'
import {
  operatorLegalFields,
  ownOperatorCalls,
  ownOperatorDraftSchema,
} from '@settle/shared/features/operator/own-operator.ts'
import { type Operator } from '@settle/shared/features/party/operator.ts'
import { type Api } from '#server/core/call/implement.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import {
  isAskedForBy,
  ownCompanyRoutes,
  type KeptCompany,
} from '#server/features/legal-change/index.ts'
import { findParty, renameUsers, tellOwner, tellPlatform } from '#server/features/party/index.ts'
import { operators } from '#server/features/session/index.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { assertFits } from './operator-draft.ts'
import { shownOperatorOf } from './operator-infos.ts'
import { assertBankedKept, currentRowOf } from './operator.service.ts'

const ownPage = '/operator/system/info'

/** An operator as it keeps its own data. */
const keptOperator: KeptCompany<Operator> = {
  role: 'operator',
  collection: operators,
  legalFields: operatorLegalFields,
  nameOf: ({ operatorName }) => operatorName,
  // Money goes to an account of its own name.
  derived: ({ operatorName }) => ({ accountName: operatorName }),
  assertFits: (source, wanted, before) => {
    assertCodeFree(source, wanted)
    assertFits(source, wanted, wanted.id)
    assertBankedKept(before, wanted)
  },
  tellReviewers: (tx, { id }, title) => tellPlatform(tx, title, operatorPageOf(id)),
  tellOwner: (tx, { id }, title) => {
    const party = findParty(tx, { role: 'operator', id })
    if (party !== undefined) tellOwner(tx, party, title, ownPage)
  },
  rename: (tx, { id, operatorName }, actor) => renameUsers(tx, id, operatorName, actor),
}

/** 企业信息 of an operator. */
export function ownOperatorRoutes(api: Api): void {
  ownCompanyRoutes(api, {
    calls: ownOperatorCalls,
    kept: keptOperator,
    rules: operatorInfos,
    fieldsOfDraft: Object.keys(ownOperatorDraftSchema.properties),
    currentRowOf,
    shownOf: shownOperatorOf,
  })
}

/** An operator is not told who the other one is, as the platform is. */
function assertCodeFree(source: RowSource, { creditCode, id }: Operator): void {
  const isTaken = source
    .rows(operators)
    .allBy('creditCode', creditCode)
    .some((row) => row.delFlag === '0' && row.id !== id)
  const asked = { field: 'creditCode', value: creditCode, ownId: id }
  if (isTaken || isAskedForBy(source, 'operator', asked)) {
    throw fieldRefusal('creditCode', '该统一社会信用代码已被其他运营商使用')
  }
}
