import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { companySize } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { revealMerchant } from '@settle/shared/features/merchant/merchant-calls.ts'
import { type MerchantInfo } from '@settle/shared/features/merchant/merchant-info.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Fact, FactGroup, Facts } from '#client/ui/detail/fact-group.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'
import { MaterialFile } from './material-file.tsx'

/** 进件资料 in groups. Numbers are masked until somebody asks for them, which the server notes. */
export function MerchantMaterials({ merchant }: { merchant: MerchantInfo }) {
  const { id } = merchant
  const reveal = useMutation({
    mutationFn: () => call(revealMerchant, { body: { id } }),
  })
  // What was revealed of an older version is not what is decided on.
  const isCurrent = reveal.data?.version === merchant.version
  const shown = isCurrent ? { ...merchant, ...reveal.data } : merchant

  return (
    <>
      <div className="merchant-materials-head">
        <h2>{t('进件资料')}</h2>
        {!isCurrent && (
          <Has action="merchant:audit">
            <Button size="small" loading={reveal.isPending} onClick={() => reveal.mutate()}>
              {t('查看完整信息')}
            </Button>
          </Has>
        )}
      </div>
      <div className="merchant-materials">
        <Company merchant={shown} />
        <People merchant={shown} />
        <Account merchant={shown} />
        <Standing merchant={shown} />
      </div>
      <FactGroup title={t('证照图片')}>
        <div className="merchant-files">
          <MaterialFile title={t('营业执照')} path={merchant.licenseFile} />
          <MaterialFile title={t('法人身份证人像面')} path={merchant.legalIdFront} />
          <MaterialFile title={t('法人身份证国徽面')} path={merchant.legalIdBack} />
        </div>
      </FactGroup>
    </>
  )
}

interface GroupProps {
  merchant: MerchantInfo
}

function Company({ merchant }: GroupProps) {
  return (
    <FactGroup title={t('企业信息')}>
      <Facts>
        <Fact label={t('企业名称')}>{merchant.merchantName}</Fact>
        <Fact label={t('企业简称')}>{merchant.shortName}</Fact>
        <Fact label={t('统一社会信用代码')} isNumber>
          {merchant.creditCode}
        </Fact>
        <Fact label={t('所属行业')}>{merchant.industryName}</Fact>
        <Fact label={t('企业规模')}>
          <DictionaryText dictionary={companySize} value={merchant.companySize} />
        </Fact>
        <Fact label={t('所在城市')}>{merchant.cityName}</Fact>
        <Fact label={t('详细地址')}>{merchant.address}</Fact>
      </Facts>
    </FactGroup>
  )
}

function People({ merchant }: GroupProps) {
  return (
    <FactGroup title={t('法人与联系人')}>
      <Facts>
        <Fact label={t('法定代表人')}>{merchant.legalPerson}</Fact>
        <Fact label={t('身份证号')} isNumber>
          {merchant.legalIdNo}
        </Fact>
        <Fact label={t('联系人')}>{merchant.contactName}</Fact>
        <Fact label={t('手机号')} isNumber>
          {merchant.contactPhone}
        </Fact>
        <Fact label={t('邮箱')}>{merchant.email}</Fact>
      </Facts>
    </FactGroup>
  )
}

function Account({ merchant }: GroupProps) {
  return (
    <FactGroup title={t('对公账户')}>
      <Facts>
        <Fact label={t('账户名称')}>{merchant.accountName}</Fact>
        <Fact label={t('开户银行')}>
          <DictionaryText dictionary={headBankItems} value={merchant.bankCode} />
        </Fact>
        <Fact label={t('开户支行')}>{merchant.bankBranch}</Fact>
        <Fact label={t('对公账号')} isNumber>
          {merchant.accountBankNo}
        </Fact>
        <Fact label={t('银行预留手机号')} isNumber>
          {merchant.reservedPhone}
        </Fact>
      </Facts>
    </FactGroup>
  )
}

function Standing({ merchant }: GroupProps) {
  return (
    <FactGroup title={t('开户与资金')}>
      <Facts>
        <Fact label={t('开户状态')}>
          <StatusTag dictionary={accountOpenStatus} value={merchant.accountOpenStatus} />
        </Fact>
        {merchant.openFailReason !== null && (
          <Fact label={t('失败原因')}>{answerText(merchant.openFailReason)}</Fact>
        )}
        <Fact label={t('对公验证')}>{verificationText(merchant)}</Fact>
        <Fact label={t('协议签署')} isNumber>
          {merchant.signDate ?? (merchant.izSign === '1' ? t('已签署') : t('未签署'))}
        </Fact>
        <Fact label={t('可用余额')}>
          <Money amount={merchant.available} />
        </Fact>
        <Fact label={t('本月下发')}>
          <Money amount={merchant.monthAmount} />
        </Fact>
      </Facts>
    </FactGroup>
  )
}

/** The corporate verification has no dictionary (domain.md 3.4); it begins when the account is open. */
function verificationText({ accountOpenStatus: opening, upgradeStatus: status }: MerchantInfo) {
  if (opening !== accountOpenStatus.values.opened) return missing
  const texts = [t('等待银行打款'), t('已打款，待商户填写金额'), t('已通过'), t('验证失败')]
  return texts[status] ?? missing
}
