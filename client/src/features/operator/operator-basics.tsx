import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { revealOperator } from '@settle/shared/features/operator/operator-calls.ts'
import { type OperatorInfo } from '@settle/shared/features/operator/operator-info.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { fileUrlOf } from '#client/core/storage/file-url.ts'
import { t } from '#client/core/text.ts'
import { Fact, FactGroup, FactGroups } from '#client/features/party/index.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'
import './operator-basics.css'

/** 基本信息 and 结算账户 of an operator. Numbers are masked until somebody asks for them, which the server notes. */
export function OperatorBasics({ operator }: { operator: OperatorInfo }) {
  const { id } = operator
  const reveal = useMutation({ mutationFn: () => call(revealOperator, { body: { id } }) })
  // What was revealed of an older version is not what is decided on.
  const isCurrent = reveal.data?.version === operator.version
  const shown = isCurrent ? { ...operator, ...reveal.data } : operator

  return (
    <FactGroups>
      <FactGroup
        title={t('企业信息')}
        action={
          !isCurrent && (
            <Has action="operator:audit">
              <Button size="small" loading={reveal.isPending} onClick={() => reveal.mutate()}>
                {t('查看完整信息')}
              </Button>
            </Has>
          )
        }
      >
        <Fact label={t('运营商名称')}>{shown.operatorName}</Fact>
        <Fact label={t('简称')}>{shown.shortName}</Fact>
        <Fact label={t('统一社会信用代码')} isNumber>
          {shown.creditCode}
        </Fact>
        <Fact label={t('法定代表人')}>{shown.legalPerson}</Fact>
        <Fact label={t('法人证件号')} isNumber>
          {shown.legalIdNo}
        </Fact>
        <Fact label={t('所在城市')}>{shown.cityName}</Fact>
        <Fact label={t('详细地址')}>{shown.address}</Fact>
        <Fact label={t('营业执照')}>
          <License path={shown.licenseFile} />
        </Fact>
      </FactGroup>
      <FactGroup title={t('联系人')}>
        <Fact label={t('联系人')}>{shown.contactName}</Fact>
        <Fact label={t('手机号')} isNumber>
          {shown.contactPhone}
        </Fact>
        <Fact label={t('邮箱')}>{shown.email}</Fact>
      </FactGroup>
      <Account operator={shown} />
      <Opening operator={shown} />
    </FactGroups>
  )
}

function License({ path }: { path: string | null }) {
  const url = fileUrlOf(path)
  if (url === undefined) return t('未上传')

  return (
    <a href={url} target="_blank" rel="noreferrer">
      {t('打开{title}', { title: t('营业执照') })}
    </a>
  )
}

function Account({ operator }: { operator: OperatorInfo }) {
  return (
    <FactGroup title={t('结算账户')}>
      <Fact label={t('账户名称')}>{operator.accountName}</Fact>
      <Fact label={t('开户银行')}>
        <DictionaryText dictionary={headBankItems} value={operator.bankCode} />
      </Fact>
      <Fact label={t('银行账号')} isNumber>
        {operator.accountBankNo}
      </Fact>
      <Fact label={t('支付渠道')}>
        {operator.payPass.split(',').map((channel) => (
          <span key={channel} className="operator-channel">
            <DictionaryText dictionary={payChannel} value={channel} />
          </span>
        ))}
      </Fact>
      <Fact label={t('自动解冻分润')}>
        <DictionaryText dictionary={yesNo} value={operator.autoRelease} />
      </Fact>
    </FactGroup>
  )
}

function Opening({ operator }: { operator: OperatorInfo }) {
  const { yes } = yesNo.values

  return (
    <FactGroup title={t('开通情况')}>
      <Fact label={t('协议签署')} isNumber>
        {operator.signDate ?? (operator.izSign === yes ? t('已签署') : t('未签署'))}
      </Fact>
      <Fact label={t('初始密码')}>{operator.izResetPwd === yes ? t('已修改') : t('未修改')}</Fact>
      <Fact label={t('支付密码')}>
        {operator.payPasswordStatus === yes ? t('已设置') : t('未设置')}
      </Fact>
      <Fact label={t('开户状态')}>
        <StatusTag dictionary={accountOpenStatus} value={operator.accountOpenStatus} />
      </Fact>
      {operator.openFailReason !== null && (
        <Fact label={t('失败原因')}>{answerText(operator.openFailReason)}</Fact>
      )}
    </FactGroup>
  )
}
