import { Alert, Tag } from 'antd'
import { Link } from 'react-router-dom'
import { gender } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import {
  benefit,
  education,
  experience,
  jobNature,
  positionStatus,
} from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { type Vacancy, vacancies } from '@settle/shared/features/recruit/vacancy.ts'
import { t } from '#client/core/text.ts'
import { DetailFacts, DetailPage } from '#client/ui/detail/detail-page.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Fact, FactGroup, Facts } from '#client/ui/detail/fact-group.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { RichText } from '#client/ui/rich-text/rich-text.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { Timeline, TimelineStep } from '#client/ui/detail/timeline.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'
import { useRecruitRole } from './recruit-role.ts'
import { Salary } from './salary.tsx'
import { VacancyPageActions } from './vacancy-actions.tsx'
import './recruit.css'

const { pendingReview, passed, refused, publishing, offline } = positionStatus.values

/** 岗位详情: what is offered, how far it is, and what can be done now. */
export function VacancyDetailScreen() {
  return (
    <DetailPage title={t('岗位详情')} resource={vacancies} nameOf={({ title }) => title}>
      {(vacancy) => <VacancyFound vacancy={vacancy} />}
    </DetailPage>
  )
}

function VacancyFound({ vacancy }: { vacancy: Vacancy }) {
  const { id, title, status, positionNo, merchantName, auditReason } = vacancy

  return (
    <Page
      title={title}
      mark={<StatusTag dictionary={positionStatus} value={status} />}
      actions={<VacancyPageActions vacancy={vacancy} />}
    >
      <DetailFacts>
        {positionNo}
        {merchantName}
        {vacancy.cityName}
      </DetailFacts>
      {status === refused && (
        <Alert
          type="error"
          showIcon
          title={t('审核拒绝：{reason}', { reason: auditReason ?? '' })}
          description={t('商户修改后会重新审核。')}
        />
      )}
      {status === offline && (
        <Alert
          type="info"
          showIcon
          title={t('已下线：{reason}', { reason: answerText(vacancy.offlineReason ?? '') })}
          description={t('内容不变可以重新发布；修改内容后须重新审核。')}
        />
      )}
      <VacancyFlow vacancy={vacancy} />
      <div className="recruit-groups">
        <JobGroup vacancy={vacancy} />
        <DemandGroup vacancy={vacancy} />
      </div>
      <FactGroup title={t('职位描述')}>
        <RichText html={vacancy.description} />
      </FactGroup>
      <RecordTimeline resource={vacancies} id={id} />
    </Page>
  )
}

/** 提交 → 审核 → 发布 → 下线. */
function VacancyFlow({ vacancy }: { vacancy: Vacancy }) {
  const { status, createTime, auditTime, auditBy, auditReason, publishTime, offlineTime } = vacancy
  const isReviewed = status !== pendingReview && status !== refused

  return (
    <Timeline label={t('流程')}>
      <TimelineStep state="done" title={t('提交审核|进度')} time={createTime} />
      {status === refused ? (
        <TimelineStep state="failed" title={t('审核拒绝')} time={auditTime}>
          {[auditBy, auditReason].filter(Boolean).join(' · ')}
        </TimelineStep>
      ) : (
        <TimelineStep
          state={isReviewed ? 'done' : 'current'}
          title={isReviewed ? t('审核通过') : t('等待审核')}
          time={isReviewed ? auditTime : undefined}
        >
          {isReviewed && auditBy}
        </TimelineStep>
      )}
      <TimelineStep
        state={publishState(status)}
        title={status === passed ? t('等待发布') : t('发布|进度')}
        time={isReviewed ? publishTime : undefined}
      />
      <TimelineStep
        state={status === offline ? 'done' : 'coming'}
        title={t('下线|进度')}
        time={offlineTime}
      >
        {status === offline && answerText(vacancy.offlineReason ?? '')}
      </TimelineStep>
    </Timeline>
  )
}

function publishState(status: Vacancy['status']) {
  if (status === publishing || status === offline) return 'done'
  return status === passed ? 'current' : 'coming'
}

function JobGroup({ vacancy }: { vacancy: Vacancy }) {
  const { benefits, endDate, address, cityName } = vacancy

  return (
    <FactGroup title={t('岗位信息')}>
      <Facts>
        <Fact label={t('薪资')}>
          <Salary {...vacancy} />
        </Fact>
        <Fact label={t('工作性质')}>
          <DictionaryText dictionary={jobNature} value={vacancy.jobNature} />
        </Fact>
        <Fact label={t('工作地址')}>{[cityName, address].filter(Boolean).join(' ')}</Fact>
        <Fact label={t('福利')}>
          {benefits !== '' && (
            <span className="recruit-tags">
              {benefits.split(',').map((code) => (
                <Tag key={code}>
                  <DictionaryText dictionary={benefit} value={code} />
                </Tag>
              ))}
            </span>
          )}
        </Fact>
        <Fact label={t('招聘截止日期')}>{endDate ?? t('长期招聘')}</Fact>
        <Fact label={t('投递数')}>
          <Applications vacancy={vacancy} />
        </Fact>
      </Facts>
    </FactGroup>
  )
}

/** How many applied and were hired; leads to the applications where the user has their list. */
function Applications({ vacancy }: { vacancy: Vacancy }) {
  const { applyCount, hiredCount, headcount, unscreenedCount, title } = vacancy
  const role = useRecruitRole()
  const text = t('{count} 份，待筛选 {waiting} 份，录用 {hired}/{headcount}', {
    count: applyCount,
    waiting: unscreenedCount,
    hired: hiredCount,
    headcount,
  })
  if (role === 'operator') return text
  const base = role === 'admin' ? '/plate' : '/merchant'
  const query = new URLSearchParams({ positionTitle: title }).toString()

  return <Link to={`${base}/recruit/resume?${query}`}>{text}</Link>
}

function DemandGroup({ vacancy }: { vacancy: Vacancy }) {
  const { ageMin, ageMax } = vacancy

  return (
    <FactGroup title={t('任职要求')}>
      <Facts>
        <Fact label={t('招聘人数')} isNumber>
          {t('{count} 人', { count: vacancy.headcount })}
        </Fact>
        <Fact label={t('学历')}>
          <DictionaryText dictionary={education} value={vacancy.education} />
        </Fact>
        <Fact label={t('工作经验')}>
          <DictionaryText dictionary={experience} value={vacancy.experience} />
        </Fact>
        <Fact label={t('年龄')} isNumber>
          {ageMin === null && ageMax === null
            ? t('不限')
            : t('{from} 至 {to} 周岁', { from: ageMin ?? 18, to: ageMax ?? 70 })}
        </Fact>
        <Fact label={t('性别要求')}>
          {vacancy.gender === null ? (
            t('不限')
          ) : (
            <DictionaryText dictionary={gender} value={vacancy.gender} />
          )}
        </Fact>
      </Facts>
    </FactGroup>
  )
}
