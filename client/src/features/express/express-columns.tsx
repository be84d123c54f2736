import { type Role } from '@settle/shared/core/role.ts'
import { courier, expressStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { type Express } from '@settle/shared/features/express/express.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  dictionaryColumn,
  type ListColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { ExpressRowActions } from './express-actions.tsx'

/** The columns of letters (domain.md 2.8); nobody reads their own name in every row. */
export function expressColumns(role: Role): ListColumn<Express>[] {
  return [
    {
      key: 'expressNo',
      title: t('寄送单号'),
      width: 184,
      render: ({ expressNo }) => <span className="cell-figures">{expressNo}</span>,
    },
    { ...textColumn<Express>('merchantName', t('商户')), isExtra: role === 'merchant' },
    {
      ...textColumn<Express>('providerName', t('服务商')),
      isExtra: role !== 'merchant',
    },
    dictionaryColumn('courier', t('快递公司'), courier),
    { ...textColumn<Express>('trackingNo', t('快递单号')), yields: 1 },
    textColumn('receiverName', t('收件人')),
    countColumn('invoiceCount', t('发票数')),
    statusColumn('status', t('状态'), expressStatus),
    {
      ...textColumn<Express>('freezeReason', t('冻结原因')),
      yields: 2,
      // Mostly a text of ours; what somebody typed stands as it is.
      render: ({ freezeReason }) =>
        freezeReason !== null && (
          <span className="cell-text" title={t(freezeReason)}>
            {t(freezeReason)}
          </span>
        ),
    },
    timeColumn('sendTime', t('寄出时间')),
    { ...timeColumn<Express>('signTime', t('签收时间')), yields: 1 },
    extra(textColumn('receiverPhone', t('收件电话'))),
    extra(textColumn('receiverAddress', t('收件地址'))),
    extra(textColumn('email', t('接收邮箱'))),
    extra(textColumn('invoiceNos', t('发票号码'))),
    extra(countColumn('sendCount', t('寄出次数'))),
    extra(timeColumn('createTime', t('创建时间'))),
    actionsColumn(t('操作'), 184, (express) => <ExpressRowActions express={express} />),
  ]
}

function extra(column: ListColumn<Express>): ListColumn<Express> {
  return { ...column, isExtra: true }
}

/** One letter on a narrow screen. */
export function ExpressCard({ express, role }: { express: Express; role: Role }) {
  const { expressNo, status, merchantName, providerName, trackingNo } = express
  const party = role === 'merchant' ? providerName : merchantName

  return (
    <ListCard
      title={<span className="cell-figures">{expressNo}</span>}
      status={<StatusTag dictionary={expressStatus} value={status} />}
      figure={
        express.courier === null ? (
          t('尚未寄出')
        ) : (
          <span>
            <DictionaryText dictionary={courier} value={express.courier} />{' '}
            <span className="cell-figures">{trackingNo}</span>
          </span>
        )
      }
      party={`${party} · ${t('{count} 张发票', { count: express.invoiceCount })}`}
      time={express.signTime ?? express.sendTime ?? express.createTime}
      actions={<ExpressRowActions express={express} />}
    />
  )
}
