import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { readContractFile } from '@settle/shared/features/contract/contract-calls.ts'
import { type SignStep } from '@settle/shared/features/individual/sign-record.ts'
import { contractStatus, signMode } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { listSignSteps } from '@settle/shared/features/signing/signing-calls.ts'
import { type SignRecordRow, signRecords } from '@settle/shared/features/signing/sign-records.ts'
import { signStage, stageOf } from '@settle/shared/features/signing/sign-stage.ts'
import { useCan } from '#client/core/session/access.ts'
import { call, download } from '#client/core/http/endpoint-call.ts'
import { fileUrlOf } from '#client/core/storage/file-url.ts'
import { t, useLocale } from '#client/core/text.ts'
import { DetailFacts, DetailPage } from '#client/ui/detail/detail-page.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Fact, FactGroup, Facts } from '#client/ui/detail/fact-group.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { Timeline, TimelineStep } from '#client/ui/detail/timeline.tsx'
import { ContractPaper } from '#client/features/contract/index.ts'
import { answerText } from '#client/ui/text/answer-text.ts'
import { SignPageActions } from './sign-actions.tsx'
import './signing.css'

const { toSend, sent, signed, unarchived, failed, ended } = signStage.values

/** 签约详情 (domain.md 2.6): one person with one provider for one merchant, and what happened so far. */
export function SignDetailScreen() {
  return (
    <DetailPage title={t('签约详情')} resource={signRecords} nameOf={({ name }) => name}>
      {(row) => <SignFound row={row} />}
    </DetailPage>
  )
}

function SignFound({ row }: { row: SignRecordRow }) {
  const stage = stageOf(row)

  return (
    <Page
      title={row.name}
      mark={<StatusTag dictionary={signStage} value={stage} />}
      actions={<SignPageActions row={row} />}
    >
      <DetailFacts>
        {row.signNo}
        {row.merchantName}
        {row.providerName}
      </DetailFacts>
      {row.failReason !== null && <Trouble row={row} />}
      {stage === unarchived && (
        <Alert
          type="warning"
          showIcon
          title={t('合同归档失败，自 {time} 起', { time: row.archiveFailTime ?? '' })}
          description={t('24 小时内仍可付款；请服务商在合同列表中重试归档。')}
        />
      )}
      <SignFlow row={row} />
      <div className="sign-groups">
        <PersonGroup row={row} />
        <SigningGroup row={row} />
      </div>
      <ContractCard row={row} />
      <SignLog row={row} />
      <RecordTimeline resource={signRecords} id={row.id} />
    </Page>
  )
}

function Trouble({ row }: { row: SignRecordRow }) {
  const isEnded = stageOf(row) === ended
  const isTrouble = isEnded || stageOf(row) === failed
  const reason = answerText(row.failReason ?? '')
  if (!isTrouble) return null

  return (
    <Alert
      type={isEnded ? 'info' : 'error'}
      showIcon
      title={isEnded ? t('已解约：{reason}', { reason }) : t('没有签成：{reason}', { reason })}
      description={
        isEnded
          ? t('不能再向此人付款。需要时可以重新邀请，会产生一条新的签约记录。')
          : t('可以重新发起：会生成新的链接，原来的链接作废。')
      }
    />
  )
}

/** 邀请 → 发送 → 签署 → 归档: where the record stands. */
function SignFlow({ row }: { row: SignRecordRow }) {
  const stage = stageOf(row)
  const isSigned =
    stage === signed || stage === unarchived || (stage === ended && row.signTime !== null)
  const isSent = row.sendCount > 0 || isSigned
  const answer = { [failed]: 'failed', [sent]: 'current' } as const

  return (
    <Timeline label={t('签约进度')}>
      <TimelineStep state="done" title={t('建立邀请')} time={row.createTime} />
      <TimelineStep
        state={isSent ? 'done' : stateOf(stage === toSend)}
        title={row.signMode === signMode.values.sms ? t('发送短信') : t('发起签约')}
        {...(row.lastSendTime !== null && { time: row.lastSendTime })}
      />
      <TimelineStep
        state={isSigned ? 'done' : (Reflect.get(answer, stage) ?? 'coming')}
        title={stage === failed ? t('没有签成') : t('本人签署')}
        {...(row.signTime !== null && { time: row.signTime })}
      >
        {stage === sent && t('链接有效期至 {time}', { time: row.expireTime ?? '' })}
      </TimelineStep>
      <TimelineStep
        state={archiveState(row, isSigned)}
        title={stage === ended ? t('已解约') : t('合同归档')}
        {...(row.unsignTime !== null && { time: row.unsignTime })}
      />
    </Timeline>
  )
}

function stateOf(isCurrent: boolean) {
  return isCurrent ? 'current' : 'coming'
}

function archiveState(row: SignRecordRow, isSigned: boolean) {
  const stage = stageOf(row)
  if (stage === unarchived) return 'failed'
  return isSigned || stage === ended ? 'done' : 'coming'
}

function PersonGroup({ row }: { row: SignRecordRow }) {
  return (
    <FactGroup title={t('人员信息')}>
      <Facts>
        <Fact label={t('姓名')}>{row.name}</Fact>
        <Fact label={t('证件号码')} isNumber>
          {row.certNo}
        </Fact>
        <Fact label={t('手机号')} isNumber>
          {row.phone}
        </Fact>
        <Fact label={t('商户')}>{row.merchantName}</Fact>
        <Fact label={t('服务商')}>{row.providerName}</Fact>
      </Facts>
    </FactGroup>
  )
}

function SigningGroup({ row }: { row: SignRecordRow }) {
  const scan = row.signMode === signMode.values.paper ? fileUrlOf(row.signatureFile) : undefined

  return (
    <FactGroup title={t('签约信息')}>
      <Facts>
        <Fact label={t('签约方式')}>
          <DictionaryText dictionary={signMode} value={row.signMode} />
        </Fact>
        <Fact label={t('合同状态')}>
          <StatusTag dictionary={contractStatus} value={row.contractStatus} />
        </Fact>
        <Fact label={t('发送次数')} isNumber>
          {t('{count} 次', { count: row.sendCount })}
        </Fact>
        <Fact label={t('有效期至')} isNumber>
          {row.expireTime}
        </Fact>
        <Fact label={t('签约轮次')} isNumber>
          {t('第 {count} 轮', { count: row.signRound })}
        </Fact>
        {scan !== undefined && (
          <Fact label={t('扫描件')}>
            <a href={scan} target="_blank" rel="noreferrer">
              {t('打开扫描件')}
            </a>
          </Fact>
        )}
      </Facts>
    </FactGroup>
  )
}

/** The contract that is, or was, to be signed, as it reads; and its file for those who may have it. */
function ContractCard({ row: { contractId, version } }: { row: SignRecordRow }) {
  const can = useCan()
  const saving = useMutation({
    mutationFn: (id: string) => download(readContractFile, { query: { id } }),
  })
  if (contractId === null) return null

  return (
    <FactGroup
      title={t('合同')}
      mark={
        can('contract:download') && (
          <Button size="small" loading={saving.isPending} onClick={() => saving.mutate(contractId)}>
            {t('下载合同')}
          </Button>
        )
      }
    >
      <ContractPaper id={contractId} version={version} />
    </FactGroup>
  )
}

/** 签署时间线: everything that happened to the record, the newest first. */
function SignLog({ row: { id, version } }: { row: SignRecordRow }) {
  const locale = useLocale()
  const { data = [] } = useQuery({
    queryKey: [signRecords.name, 'steps', id, version, locale],
    queryFn: ({ signal }) => call(listSignSteps, { query: { id } }, { signal }),
    placeholderData: (before) => before,
    retry: false,
  })

  return (
    <section className="fact-group" aria-label={t('签署时间线')}>
      <h3>{t('签署时间线')}</h3>
      <ol className="sign-log">
        {data.toReversed().map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps are only ever added
          <li key={data.length - index}>
            <strong>{titleOf(step)}</strong>
            <span className="sign-minor cell-figures">{step.time}</span>
            <span className="sign-minor">{step.by ?? byOf(step)}</span>
            {step.text !== null && <p>{answerText(step.text)}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function titleOf({ event }: SignStep): string {
  const titles: Readonly<Record<string, string>> = {
    open: t('建立邀请'),
    send: t('发送短信'),
    remind: t('提醒'),
    sign: t('本人签署'),
    signSilently: t('静默签约'),
    signOnPaper: t('登记纸质签约'),
    refuse: t('没有签成'),
    failIdentity: t('身份核验未通过'),
    expire: t('邀请过期'),
    resign: t('重新发起'),
    archiveFail: t('合同归档失败'),
    archive: t('合同已归档'),
    invalidate: t('解约'),
  }
  return titles[event] ?? event
}

/** Who acts where nobody of an office does. */
function byOf({ event }: SignStep): string {
  return ['sign', 'refuse', 'failIdentity'].includes(event) ? t('本人') : t('系统')
}
