import { rechargeStatus } from '@settle/shared/features/funds/recharge.dictionaries.ts'
import { defaultDateRange } from '@settle/shared/core/day.ts'
import { mode } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { ofCurrentProvider } from '#client/core/session/current-provider.ts'
import { contains, dayRange, fenRange, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { serverToday } from '#client/core/http/server-time.ts'

/** The filters of every list of recharges (domain.md 2.7). */
export const rechargeList = listCodec({
  filters: {
    status: oneOf(rechargeStatus),
    rechargeNo: contains,
    createTime: dayRange(() => {
      const [begin, end] = defaultDateRange(serverToday())
      return { begin, end }
    }),
    // A merchant begins with its current provider; nobody else has one.
    providerId: ofCurrentProvider,
    merchantName: contains,
    payerName: contains,
    entryMode: oneOf(mode),
    payPass: oneOf(payChannel),
    amount: fenRange,
  },
  sortable: ['rechargeNo', 'amount', 'arriveTime', 'createTime'],
})
