import {
  certificateLines,
  taxCertificates,
  type CertificateLine,
  type TaxCertificate,
} from '@settle/shared/features/tax-certificate/tax-certificate.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { AmountFigure, AmountStrip } from '#client/ui/list/amount-strip.tsx'
import {
  actionsColumn,
  type ListColumn,
  moneyColumn,
  textColumn,
} from '#client/ui/columns/columns.tsx'
import { DetailFacts, DetailPage } from '#client/ui/detail/detail-page.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { CertificateDownload } from './certificate-download.tsx'

const lineList = listCodec({
  name: 'lines',
  filters: {},
  sortable: ['income', 'total'],
  order: { column: 'total', direction: 'desc' },
})

/** 凭证详情: what one certificate proves, and for whom. */
export function CertificateDetailScreen() {
  return (
    <DetailPage title={t('凭证详情')} resource={taxCertificates} nameOf={({ certNo }) => certNo}>
      {(certificate) => <CertificateFound certificate={certificate} />}
    </DetailPage>
  )
}

function CertificateFound({ certificate }: { certificate: TaxCertificate }) {
  const { id, certNo, period, merchantName, providerName, personCount, issueTime } = certificate

  return (
    <Page
      title={t('完税凭证 {no}', { no: certNo })}
      actions={<CertificateDownload id={id} size="middle" />}
    >
      <DetailFacts>
        {t('所属期 {period}', { period })}
        {providerName}
        {merchantName}
        {t('{count} 人', { count: personCount })}
        {t('{time} 开具', { time: issueTime })}
      </DetailFacts>
      <AmountStrip>
        <AmountFigure label={t('税额合计')} amount={certificate.total} isDecisive />
        <AmountFigure label={t('收入额')} amount={certificate.income} />
        <AmountFigure label={t('个税')} amount={certificate.iit} />
        <AmountFigure label={t('增值税')} amount={certificate.vat} />
        <AmountFigure label={t('附加税')} amount={certificate.surcharge} />
      </AmountStrip>
      <CertificateLines certificate={certificate} />
    </Page>
  )
}

function CertificateLines({ certificate: { id, period } }: { certificate: TaxCertificate }) {
  const list = useResourceList(certificateLines, within(lineList, { certificateId: id }))

  return (
    <ResourceTable
      list={list}
      columns={columns(id, period)}
      renderCard={(line) => (
        <ListCard
          title={line.name}
          figure={
            <>
              {t('税额合计')} <Money amount={line.total} isDecisive />
            </>
          }
          party={line.certNo}
          time={line.period}
          actions={<CertificateDownload id={id} individualId={line.individualId} />}
        />
      )}
      empty={<EmptyState sentence={t('这份凭证没有人员。')} />}
    />
  )
}

function columns(id: string, period: string): ListColumn<CertificateLine>[] {
  return [
    {
      key: 'name',
      title: t('姓名'),
      render: (line) =>
        line.period === period
          ? line.name
          : t('{name}（抵减 {period} 的退汇）', { name: line.name, period: line.period }),
    },
    textColumn('certNo', t('证件号码')),
    moneyColumn('income', t('收入额')),
    { ...moneyColumn<CertificateLine>('vat', t('增值税')), yields: 2 },
    { ...moneyColumn<CertificateLine>('surcharge', t('附加税')), yields: 1 },
    moneyColumn('iit', t('个税')),
    moneyColumn('total', t('税额合计')),
    actionsColumn(t('操作'), 96, ({ individualId }) => (
      <RowActions>
        <CertificateDownload id={id} individualId={individualId} />
      </RowActions>
    )),
  ]
}
