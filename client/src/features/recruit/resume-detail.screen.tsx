import { Alert, Button } from 'antd'
import { Link } from 'react-router-dom'
import { gender } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import {
  education,
  experience,
  onboardingStatus,
  probationStatus,
  resumeScreening,
} from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { individualPageOf } from '@settle/shared/features/individual/individual-page.ts'
import { resumeStage } from '@settle/shared/features/recruit/resume-stage.ts'
import { type Resume, resumes, type ResumeStep } from '@settle/shared/features/recruit/resume.ts'
import { fileUrlOf } from '#client/core/storage/file-url.ts'
import { t } from '#client/core/text.ts'
import { DetailFacts, DetailPage } from '#client/ui/detail/detail-page.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Fact, FactGroup, Facts } from '#client/ui/detail/fact-group.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { Timeline, TimelineStep } from '#client/ui/detail/timeline.tsx'
import { useRecruitRole } from './recruit-role.ts'
import { ResumePageActions } from './resume-actions.tsx'
import { Expected } from './resume-list.screen.tsx'
import './recruit.css'

/** 简历详情 (domain.md 2.9): the résumé, how far the application is, and what happened. */
export function ResumeDetailScreen() {
  return (
    <DetailPage title={t('简历详情')} resource={resumes} nameOf={({ name }) => name}>
      {(resume) => <ResumeFound resume={resume} />}
    </DetailPage>
  )
}

function ResumeFound({ resume }: { resume: Resume }) {
  const { id, name, stage, applyNo, merchantName, positionTitle, remark } = resume

  return (
    <Page
      title={name}
      mark={<StatusTag dictionary={resumeStage} value={stage} />}
      actions={<ResumePageActions resume={resume} />}
    >
      <DetailFacts>
        {applyNo}
        {positionTitle}
        {merchantName}
      </DetailFacts>
      {stage === resumeStage.values.failed && remark !== null && (
        <Alert type="info" showIcon title={t('未通过：{reason}', { reason: remark })} />
      )}
      <ResumeFlow resume={resume} />
      <div className="recruit-groups">
        <PersonGroup resume={resume} />
        <ProgressGroup resume={resume} />
      </div>
      <ResumeFile resume={resume} />
      <ResumeLog steps={resume.steps} />
      <RecordTimeline resource={resumes} id={id} />
    </Page>
  )
}

/** 投递 → 筛选 → 面试 → 录用 → 试用. */
function ResumeFlow({ resume }: { resume: Resume }) {
  const { screening, onboarding, probation, interviewTime, stage } = resume
  const isSelected = screening === resumeScreening.values.selected
  const isHired = onboarding === onboardingStatus.values.passed
  const hasLeft = stage === resumeStage.values.left

  return (
    <Timeline label={t('应聘进度')}>
      <TimelineStep state="done" title={t('投递')} time={resume.createTime} />
      <TimelineStep
        state={stateOf(screening, resumeScreening.values.selected, true)}
        title={t('筛选')}
        time={timeOf(resume, ['select', 'recall', 'drop'])}
      />
      <TimelineStep
        state={interviewState(isHired, isSelected, interviewTime)}
        title={t('面试')}
        time={interviewTime ?? undefined}
      >
        {resume.interviewPlace}
      </TimelineStep>
      <TimelineStep
        state={stateOf(onboarding, onboardingStatus.values.passed, interviewTime !== null)}
        title={t('录用入职')}
        time={timeOf(resume, ['hire', 'decline'])}
      />
      <TimelineStep
        state={hasLeft ? 'failed' : stateOf(probation, probationStatus.values.passed, isHired)}
        title={hasLeft ? t('已离职') : t('试用')}
        time={timeOf(resume, ['pass', 'fail', 'leave'])}
      >
        {resume.probationEnd !== null && t('试用期至 {day}', { day: resume.probationEnd })}
      </TimelineStep>
    </Timeline>
  )
}

/** The three states of a step have the same codes: 0 not decided, then yes, and no. */
function stateOf(value: string, yes: string, isReached: boolean) {
  if (value === yes) return 'done'
  if (value !== '0') return 'failed'
  return isReached ? 'current' : 'coming'
}

function interviewState(isHired: boolean, isSelected: boolean, interviewTime: string | null) {
  if (isHired || interviewTime !== null) return 'done'
  return isSelected ? 'current' : 'coming'
}

function timeOf({ steps }: Resume, events: readonly string[]): string | undefined {
  return steps.findLast(({ event }) => events.includes(event))?.time
}

function PersonGroup({ resume }: { resume: Resume }) {
  return (
    <FactGroup title={t('应聘人')}>
      <Facts>
        <Fact label={t('姓名')}>{resume.name}</Fact>
        <Fact label={t('性别')}>
          <DictionaryText dictionary={gender} value={resume.gender} />
        </Fact>
        <Fact label={t('年龄')} isNumber>
          {resume.age}
        </Fact>
        <Fact label={t('证件号码')} isNumber>
          {resume.certNo}
        </Fact>
        <Fact label={t('手机号')} isNumber>
          {resume.phone}
        </Fact>
        <Fact label={t('学历')}>
          <DictionaryText dictionary={education} value={resume.education} />
        </Fact>
        <Fact label={t('工作经验')}>
          <DictionaryText dictionary={experience} value={resume.experience} />
        </Fact>
        <Fact label={t('期望薪资')}>
          <Expected resume={resume} />
        </Fact>
      </Facts>
    </FactGroup>
  )
}

function ProgressGroup({ resume }: { resume: Resume }) {
  const role = useRecruitRole()
  const { individualId, employmentId, positionId, positionTitle } = resume
  const page = individualId === null ? undefined : individualPageOf(role, individualId)
  const base = role === 'admin' ? '/plate' : '/merchant'

  return (
    <FactGroup title={t('应聘信息')}>
      <Facts>
        <Fact label={t('应聘岗位')}>
          <Link to={`${base}/recruit/position/detail?id=${positionId}`}>{positionTitle}</Link>
        </Fact>
        <Fact label={t('简历筛选')}>
          <StatusTag dictionary={resumeScreening} value={resume.screening} />
        </Fact>
        <Fact label={t('录用状态')}>
          <StatusTag dictionary={onboardingStatus} value={resume.onboarding} />
        </Fact>
        <Fact label={t('试用状态')}>
          <StatusTag dictionary={probationStatus} value={resume.probation} />
        </Fact>
        <Fact label={t('入职日期')} isNumber>
          {resume.entryDate}
        </Fact>
        {employmentId !== null && role === 'merchant' && (
          <Fact label={t('用工记录')}>
            <Link to={`/merchant/people/employment?jobTitle=${encodeURIComponent(positionTitle)}`}>
              {t('用工列表')}
            </Link>
          </Fact>
        )}
        {employmentId !== null && page !== undefined && (
          <Fact label={t('人员档案')}>
            <Link to={page}>{t('查看签约与付款')}</Link>
          </Fact>
        )}
      </Facts>
    </FactGroup>
  )
}

/** 简历预览: what was written, and the file as far as a browser can show it. */
function ResumeFile({ resume: { intro, resumeFile, resumeName, resumeType } }: { resume: Resume }) {
  const address = fileUrlOf(resumeFile)

  return (
    <FactGroup title={t('简历')}>
      <p>{intro === '' ? t('没有填写自我介绍。') : intro}</p>
      {address === undefined ? (
        <p className="resume-minor">{t('没有上传附件简历。')}</p>
      ) : (
        <>
          <p className="resume-file">
            <span>{resumeName}</span>
            <Button size="small" href={address} target="_blank" rel="noreferrer">
              {isShown(resumeType) ? t('在新窗口打开') : t('下载')}
            </Button>
          </p>
          {!isShown(resumeType) && (
            <p className="resume-minor">{t('Word 简历不能在页面中预览，请下载后打开。')}</p>
          )}
          {resumeType === 'application/pdf' && (
            // oxlint-disable-next-line react/iframe-missing-sandbox -- a browser's reader of PDF does not run in a sandbox
            <iframe className="resume-preview" src={address} title={t('简历预览')} />
          )}
          {resumeType?.startsWith('image/') === true && (
            <img className="resume-preview" src={address} alt={t('简历预览')} />
          )}
        </>
      )}
    </FactGroup>
  )
}

function isShown(type: string | null): boolean {
  return type === 'application/pdf' || type?.startsWith('image/') === true
}

/** 时间线: everything that happened, the newest first. */
function ResumeLog({ steps }: { steps: readonly ResumeStep[] }) {
  return (
    <section className="fact-group" aria-label={t('时间线')}>
      <h3>{t('时间线')}</h3>
      <ol className="resume-log">
        {steps.toReversed().map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps are only ever added
          <li key={steps.length - index}>
            <strong>{titleOf(step)}</strong>
            <span className="resume-minor cell-figures">{step.time}</span>
            <span className="resume-minor">
              {step.by ?? (step.event === 'apply' ? t('本人') : t('系统'))}
            </span>
            {step.text !== null && <p>{step.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function titleOf({ event }: ResumeStep): string {
  const titles: Readonly<Record<string, string>> = {
    apply: t('投递'),
    select: t('入选'),
    drop: t('淘汰'),
    recall: t('重新入选'),
    interview: t('约面试'),
    hire: t('录用入职'),
    decline: t('不录用'),
    pass: t('转正'),
    fail: t('试用不合格'),
    leave: t('离职'),
  }
  return titles[event] ?? event
}
