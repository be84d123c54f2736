import { Button } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import {
  taxCertificates,
  type TaxCertificate,
} from '@settle/shared/features/tax-certificate/tax-certificate.ts'
import { ofCurrentProvider } from '#client/core/session/current-provider.ts'
import { contains, dayRange } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  type ListColumn,
  moneyColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { ProviderScope } from '#client/ui/filter/provider-scope.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { CertificateDownload, useCertificatePage } from './certificate-download.tsx'

const certificateList = listCodec({
  filters: {
    providerId: ofCurrentProvider,
    period: contains,
    certNo: contains,
    merchantName: contains,
    providerName: contains,
    issueTime: dayRange(),
  },
  sortable: ['certNo', 'period', 'income', 'total', 'issueTime'],
  order: { column: 'certNo', direction: 'desc' },
})

/** 完税凭证 (domain.md 2.8): what was paid for the people of each merchant, month by month. */
export function CertificateListScreen() {
  const list = useResourceList(taxCertificates, certificateList)
  const role = useSession()?.userInfo.info.roleCode

  return (
    <Page title={t('完税凭证')}>
      <ProviderScope list={list} />
      <QueryBar list={list}>
        <TextFilter name="period" label={t('所属期')} />
        <TextFilter name="certNo" label={t('凭证号')} />
        {role !== 'merchant' && <TextFilter name="merchantName" label={t('商户')} />}
        {role !== 'provider' && <TextFilter name="providerName" label={t('服务商')} />}
        <DateRangeFilter name="issueTime" label={t('开具时间')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(role)}
        renderCard={(certificate) => <CertificateCard certificate={certificate} />}
        footer={<SummaryFooter list={list} sums={{ income: t('收入额'), total: t('税额合计') }} />}
        empty={
          <EmptyState sentence={t('还没有完税凭证。服务商缴纳当月税款后，为每个商户开具一份。')} />
        }
      />
    </Page>
  )
}

function columns(role: string | undefined): ListColumn<TaxCertificate>[] {
  return [
    {
      key: 'certNo',
      title: t('凭证号'),
      width: 184,
      render: (certificate) => <CertificateNumber certificate={certificate} />,
    },
    textColumn('period', t('所属期')),
    {
      ...textColumn<TaxCertificate>('providerName', t('服务商')),
      isExtra: role === 'provider',
      yields: 7,
    },
    { ...textColumn<TaxCertificate>('merchantName', t('商户')), isExtra: role === 'merchant' },
    { ...countColumn<TaxCertificate>('personCount', t('人数')), yields: 3 },
    { ...moneyColumn<TaxCertificate>('income', t('收入额')), yields: 4 },
    { ...moneyColumn<TaxCertificate>('vat', t('增值税')), yields: 2 },
    { ...moneyColumn<TaxCertificate>('surcharge', t('附加税')), yields: 1 },
    { ...moneyColumn<TaxCertificate>('iit', t('个税')), yields: 5 },
    { ...moneyColumn<TaxCertificate>('total', t('税额合计')), isInsisted: true },
    { ...timeColumn<TaxCertificate>('issueTime', t('开具时间')), yields: 6 },
    { ...textColumn<TaxCertificate>('declareNo', t('申报单号')), isExtra: true },
    { ...textColumn<TaxCertificate>('taxPaymentNo', t('缴款凭证号')), isExtra: true },
    actionsColumn(t('操作'), 136, (certificate) => (
      <CertificateActions certificate={certificate} />
    )),
  ]
}

function CertificateActions({ certificate: { id } }: { certificate: TaxCertificate }) {
  const page = useCertificatePage()(id)
  const navigate = useNavigate()

  return (
    <RowActions>
      <CertificateDownload id={id} />
      <Button type="link" size="small" onClick={() => void navigate(page)}>
        {t('详情')}
      </Button>
    </RowActions>
  )
}

function CertificateNumber({ certificate: { id, certNo } }: { certificate: TaxCertificate }) {
  return <Link to={useCertificatePage()(id)}>{certNo}</Link>
}

function CertificateCard({ certificate }: { certificate: TaxCertificate }) {
  const { certNo, period, merchantName, providerName, total, issueTime } = certificate

  return (
    <ListCard
      title={`${period} ${merchantName}`}
      figure={
        <>
          {t('税额合计')} <Money amount={total} isDecisive />
        </>
      }
      party={`${certNo} · ${providerName}`}
      time={issueTime}
      actions={<CertificateActions certificate={certificate} />}
    />
  )
}
