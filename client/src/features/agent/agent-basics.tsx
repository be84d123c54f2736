import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { revealAgent } from '@settle/shared/features/agent/agent-calls.ts'
import { type AgentInfo } from '@settle/shared/features/agent/agent-info.ts'
import { isCompany } from '@settle/shared/features/agent/agent.rules.ts'
import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { subjectType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { Fact, FactGroup, FactGroups } from '#client/features/party/index.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Has } from '#client/ui/action/has.tsx'

/** 基本信息 of an agent. Numbers are masked until somebody asks for them, which the server notes. */
export function AgentBasics({ agent }: { agent: AgentInfo }) {
  const { id } = agent
  const reveal = useMutation({ mutationFn: () => call(revealAgent, { body: { id } }) })
  // What was revealed of an older version is not what is decided on.
  const isCurrent = reveal.data?.version === agent.version
  const shown = isCurrent ? { ...agent, ...reveal.data } : agent
  const { yes } = yesNo.values

  return (
    <FactGroups>
      <FactGroup
        title={t('代理商')}
        action={
          !isCurrent && (
            <Has action="agent:audit">
              <Button size="small" loading={reveal.isPending} onClick={() => reveal.mutate()}>
                {t('查看完整信息')}
              </Button>
            </Has>
          )
        }
      >
        <Fact label={t('代理商名称')}>{shown.agentName}</Fact>
        <Fact label={t('主体类型')}>
          <DictionaryText dictionary={subjectType} value={shown.subjectType} />
        </Fact>
        {isCompany(shown.subjectType) ? (
          <Fact label={t('统一社会信用代码')} isNumber>
            {shown.creditCode}
          </Fact>
        ) : (
          <Fact label={t('身份证号')} isNumber>
            {shown.idNo}
          </Fact>
        )}
        <Fact label={t('所属运营商')}>{shown.operatorName ?? t('平台直营')}</Fact>
      </FactGroup>
      <FactGroup title={t('联系人与协议')}>
        <Fact label={t('联系人')}>{shown.contactName}</Fact>
        <Fact label={t('手机号')} isNumber>
          {shown.contactPhone}
        </Fact>
        <Fact label={t('协议开始日期')} isNumber>
          {shown.contractBegin}
        </Fact>
        <Fact label={t('协议结束日期')} isNumber>
          {shown.contractEnd}
        </Fact>
      </FactGroup>
      <FactGroup title={t('收款账户')}>
        <Fact label={t('账户名称')}>{shown.accountName}</Fact>
        <Fact label={t('开户银行')}>
          <DictionaryText dictionary={headBankItems} value={shown.bankCode} />
        </Fact>
        <Fact label={t('银行账号')} isNumber>
          {shown.bankAccountNo}
        </Fact>
      </FactGroup>
      <FactGroup title={t('开通情况')}>
        <Fact label={t('协议签署')}>{shown.izSign === yes ? t('已签署') : t('未签署')}</Fact>
        <Fact label={t('初始密码')}>{shown.izResetPwd === yes ? t('已修改') : t('未修改')}</Fact>
      </FactGroup>
    </FactGroups>
  )
}
