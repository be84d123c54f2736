import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { companySize, followStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { customerSource } from '@settle/shared/features/customer/customer.dictionaries.ts'
import { revealCustomer } from '@settle/shared/features/customer/customer-calls.ts'
import { type CustomerInfo } from '@settle/shared/features/customer/customer.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { fileUrlOf } from '#client/core/storage/file-url.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'

/** 基本信息 and, once it was applied for, 开户资料. Numbers are masked until they are asked for, which is logged. */
export function CustomerGroups({ customer: masked }: { customer: CustomerInfo }) {
  const can = useCan()
  const [full, setFull] = useState<CustomerInfo>()
  const revealing = useMutation({
    mutationFn: () => call(revealCustomer, { body: { id: masked.id } }),
    onSuccess: setFull,
  })
  const customer = full?.version === masked.version ? full : masked

  return (
    <div className="customer-groups">
      <Basics
        customer={customer}
        action={
          can('customer:follow') &&
          customer === masked && (
            <Button size="small" loading={revealing.isPending} onClick={() => revealing.mutate()}>
              {t('查看完整信息')}
            </Button>
          )
        }
      />
      <Standing customer={customer} />
      {customer.applyTime !== null && customer.legalPerson !== null && (
        <Materials customer={customer} />
      )}
    </div>
  )
}

interface GroupProps {
  customer: CustomerInfo
}

interface SectionProps {
  title: string
  /** At the end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

function Basics({ customer, action }: GroupProps & { action: ReactNode }) {
  return (
    <Group title={t('基本信息')} action={action}>
      <Fact label={t('统一社会信用代码')}>{customer.creditCode}</Fact>
      <Fact label={t('所属行业')}>{customer.industryName}</Fact>
      <Fact label={t('企业规模')}>
        <DictionaryText dictionary={companySize} value={customer.companySize} />
      </Fact>
      <Fact label={t('所在城市')}>{customer.cityName}</Fact>
      <Fact label={t('联系人')}>{customer.contactName}</Fact>
      <Fact label={t('手机号')}>{customer.contactPhone}</Fact>
      <Fact label={t('备注')}>{customer.remark}</Fact>
    </Group>
  )
}

function Standing({ customer }: GroupProps) {
  return (
    <Group title={t('商机')}>
      <Fact label={t('预计月流水')}>
        <Money amount={customer.expectMonthAmount} />
      </Fact>
      <Fact label={t('预计服务人数')}>{String(customer.expectHeads)}</Fact>
      <Fact label={t('客户来源')}>
        <DictionaryText dictionary={customerSource} value={customer.source} />
      </Fact>
      <Fact label={t('跟进状态')}>
        <StatusTag dictionary={followStatus} value={customer.followStatus} />
      </Fact>
      <Fact label={t('保护期至')}>{customer.protectUntil}</Fact>
      <Fact label={t('下次跟进')}>{customer.nextFollowTime}</Fact>
    </Group>
  )
}

function Materials({ customer }: GroupProps) {
  const licence = fileUrlOf(customer.licenseFile)

  return (
    <Group title={t('开户资料')}>
      <Fact label={t('法定代表人')}>{customer.legalPerson}</Fact>
      <Fact label={t('法人证件号')}>{customer.legalIdNo}</Fact>
      <Fact label={t('地址')}>{customer.address}</Fact>
      <Fact label={t('开户银行')}>
        {customer.bankCode !== null && (
          <DictionaryText dictionary={headBankItems} value={customer.bankCode} />
        )}
      </Fact>
      <Fact label={t('开户支行')}>{customer.bankBranch}</Fact>
      <Fact label={t('对公账号')}>{customer.accountBankNo}</Fact>
      <Fact label={t('邮箱')}>{customer.email}</Fact>
      <Fact label={t('登录账号')}>{customer.username}</Fact>
      <Fact label={t('营业执照')}>
        {licence !== undefined && (
          <a href={licence} target="_blank" rel="noreferrer">
            {t('打开{title}', { title: t('营业执照') })}
          </a>
        )}
      </Fact>
    </Group>
  )
}

function Group({ title, action, children }: SectionProps) {
  return (
    <section className="customer-group">
      <h2>
        {title}
        {action}
      </h2>
      <dl>{children}</dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const isMissing =
    children === null || children === undefined || children === false || children === ''

  return (
    <div>
      <dt>{label}</dt>
      <dd>{isMissing ? missing : children}</dd>
    </div>
  )
}
