import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { gender, registerStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type IndividualInfo } from '@settle/shared/features/individual/individual-info.ts'
import { realNameStatus } from '@settle/shared/features/individual/individual.dictionaries.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Fact, FactGroup, Facts } from '#client/ui/detail/fact-group.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { type Revealed } from './individual-detail.screen.tsx'
import './individual.css'

interface IndividualBasicsProps {
  person: IndividualInfo
  full: Revealed | undefined
}

/** 基本信息 and 实名 of a person. */
export function IndividualBasics({ person, full }: IndividualBasicsProps) {
  return (
    <div className="individual-groups">
      <FactGroup title={t('证件与联系方式')}>
        <Facts>
          <Fact label={t('姓名')}>{full?.name ?? person.name}</Fact>
          <Fact label={t('证件类型')}>
            <DictionaryText dictionary={certType} value={person.certType} />
          </Fact>
          <Fact label={t('证件号码')} isNumber>
            {full?.certNo ?? person.certNo}
          </Fact>
          <Fact label={t('手机号')} isNumber>
            {full?.phone ?? person.phone}
          </Fact>
          <Fact label={t('性别')}>
            <DictionaryText dictionary={gender} value={person.gender} />
          </Fact>
          <Fact label={t('出生日期')} isNumber>
            {person.birthDate}
          </Fact>
          <Fact label={t('地址')}>{person.address}</Fact>
        </Facts>
      </FactGroup>
      <FactGroup title={t('实名与登记')}>
        <Facts>
          <Fact label={t('实名状态')}>
            <StatusTag dictionary={realNameStatus} value={person.realNameStatus} />
          </Fact>
          <Fact label={t('实名时间')} isNumber>
            {person.realNameTime}
          </Fact>
          {person.realNameMsg !== null && (
            <Fact label={t('未通过原因')}>{t(person.realNameMsg)}</Fact>
          )}
          <Fact label={t('个体户状态')}>
            <StatusTag dictionary={registerStatus} value={person.registerStatus} />
          </Fact>
          <Fact label={t('创建时间')} isNumber>
            {person.createTime}
          </Fact>
        </Facts>
      </FactGroup>
    </div>
  )
}
