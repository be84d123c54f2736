import { Alert } from 'antd'
import { contractKind } from '@settle/shared/features/contract/contract.dictionaries.ts'
import { contracts, type Contract } from '@settle/shared/features/contract/contract.ts'
import { contractStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { t } from '#client/core/text.ts'
import { DetailFacts, DetailPage } from '#client/ui/detail/detail-page.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Fact, FactGroup, Facts } from '#client/ui/detail/fact-group.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { Timeline, TimelineStep } from '#client/ui/detail/timeline.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'
import { ContractPageActions } from './contract-actions.tsx'
import { ContractState, termOf } from './contract-columns.tsx'
import { isArchiving } from './contract-moves.ts'
import { ContractPaper } from './contract-paper.tsx'

const { unsigned, signing, archiveFailed } = contractStatus.values

/** 合同详情 (domain.md 2.6): who made it, how far it is, and what it says. */
export function ContractDetailScreen() {
  return (
    <DetailPage title={t('合同详情')} resource={contracts} nameOf={({ contractNo }) => contractNo}>
      {(contract) => <ContractFound contract={contract} />}
    </DetailPage>
  )
}

function ContractFound({ contract }: { contract: Contract }) {
  const { id, version, title, contractNo, partyA, partyB, name } = contract

  return (
    <Page
      title={title}
      mark={<ContractState contract={contract} />}
      actions={<ContractPageActions contract={contract} />}
    >
      <DetailFacts>
        {contractNo}
        <DictionaryText dictionary={contractKind} value={contract.contractKind} />
        {termOf(contract)}
      </DetailFacts>
      <Trouble contract={contract} />
      <Steps contract={contract} />
      <FactGroup title={t('合同双方')}>
        <Facts>
          <Fact label={t('甲方')}>{partyA}</Fact>
          <Fact label={t('乙方')}>{name ?? partyB}</Fact>
          {name !== null && (
            <>
              <Fact label={t('证件号码')} isNumber>
                {contract.certNo}
              </Fact>
              <Fact label={t('手机号')} isNumber>
                {contract.phone}
              </Fact>
            </>
          )}
          {contract.merchantName !== null && <Fact label={t('商户')}>{contract.merchantName}</Fact>}
          <Fact label={t('有效期')} isNumber>
            {termOf(contract)}
          </Fact>
          <Fact label={t('模板版本')} isNumber>
            {contract.templateVersion}
          </Fact>
        </Facts>
      </FactGroup>
      <section className="contract-section">
        <h3>{t('合同正文')}</h3>
        <ContractPaper id={id} version={version} />
      </section>
      <RecordTimeline resource={contracts} id={id} />
    </Page>
  )
}

/** What stands in the way, and what to do about it. */
function Trouble({ contract }: { contract: Contract }) {
  const { contractStatus: status, archiveMsg, lapseReason, voidReason, voidTime } = contract

  if (voidTime !== null) {
    return (
      <Alert
        type="warning"
        showIcon
        title={t('已于 {time} 解约', { time: voidTime })}
        description={voidReason !== null && answerText(voidReason)}
      />
    )
  }
  if (status === archiveFailed) {
    return (
      <Alert
        type="error"
        showIcon
        title={t('归档失败：{reason}', { reason: answerText(archiveMsg ?? '') })}
        description={
          contract.name === null
            ? t('签署仍然有效，请重试归档。')
            : t('签署仍然有效，请重试归档：超过 24 小时未归档，将不能向该人员付款。')
        }
      />
    )
  }
  if (status === unsigned && lapseReason !== null) {
    return (
      <Alert
        type="warning"
        showIcon
        title={t('未签署：{reason}', { reason: answerText(lapseReason) })}
      />
    )
  }
  return null
}

/** 签署进度: drafted, sent, signed, archived. */
function Steps({ contract }: { contract: Contract }) {
  const { contractStatus: status, createTime, sendTime, signTime, archiveTime } = contract
  const isSigned = signTime !== null
  const isFailed = status === archiveFailed

  return (
    <Timeline label={t('签署进度')}>
      <TimelineStep state="done" title={t('已起草')} time={createTime} />
      <TimelineStep
        state={sendTime !== null || isSigned ? 'done' : 'current'}
        title={t('发送')}
        {...(sendTime !== null && { time: sendTime })}
      />
      <TimelineStep
        state={stateOf(isSigned, status === signing)}
        title={isSigned ? t('双方已签署') : t('签署')}
        {...(signTime !== null && { time: signTime })}
      >
        {status === signing && contract.expireTime !== null
          ? t('{time} 前签署有效', { time: contract.expireTime })
          : undefined}
      </TimelineStep>
      <TimelineStep
        state={isFailed ? 'failed' : stateOf(archiveTime !== null, isArchiving(contract))}
        title={isFailed ? t('归档失败') : t('归档')}
        {...(archiveTime !== null && { time: archiveTime })}
      >
        {contract.retryCount > 0
          ? t('已重试 {count} 次', { count: contract.retryCount })
          : undefined}
      </TimelineStep>
    </Timeline>
  )
}

function stateOf(isDone: boolean, isCurrent: boolean) {
  if (isDone) return 'done'
  return isCurrent ? 'current' : 'coming'
}
