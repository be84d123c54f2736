import { Link } from 'react-router-dom'
import { type Role } from '@settle/shared/core/role.ts'
import { gender } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import {
  education,
  experience,
  onboardingStatus,
  probationStatus,
  resumeScreening,
  salaryUnit,
} from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { resumeStage } from '@settle/shared/features/recruit/resume-stage.ts'
import { type Resume, resumes } from '@settle/shared/features/recruit/resume.ts'
import { useCan } from '#client/core/session/access.ts'
import { contains, dayRange, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  dictionaryColumn,
  type ListColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { ResumeRowActions, ScreenChosen } from './resume-actions.tsx'
import { useRecruitRole } from './recruit-role.ts'

const resumeCodec = listCodec({
  filters: {
    stage: oneOf(resumeStage),
    name: contains,
    applyNo: contains,
    positionTitle: contains,
    screening: oneOf(resumeScreening),
    onboarding: oneOf(onboardingStatus),
    probation: oneOf(probationStatus),
    createTime: dayRange(),
  },
  sortable: ['createTime', 'birthDate', 'interviewTime', 'entryDate'],
})

/** 简历管理, 简历列表 (domain.md 2.9): who applied, and how far they are. */
export function ResumeListScreen() {
  const list = useResourceList(resumes, resumeCodec)
  const role = useRecruitRole()
  const can = useCan()

  return (
    <Page title={role === 'merchant' ? t('简历管理') : t('简历列表')}>
      <StatusTabs list={list} name="stage" dictionary={resumeStage} />
      <QueryBar list={list}>
        <TextFilter name="positionTitle" label={t('应聘岗位')} />
        {role === 'merchant' && <TextFilter name="name" label={t('姓名')} />}
        <DateRangeFilter name="createTime" label={t('投递时间')} />
        <DictionaryFilter name="screening" label={t('简历筛选')} dictionary={resumeScreening} />
        <DictionaryFilter name="onboarding" label={t('录用状态')} dictionary={onboardingStatus} />
        <DictionaryFilter name="probation" label={t('试用状态')} dictionary={probationStatus} />
        <TextFilter name="applyNo" label={t('投递编号')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(role)}
        renderCard={(resume) => <ResumeCard resume={resume} role={role} />}
        batch={
          can('resume:screen') && (
            <ScreenChosen people={list.selection.rows} onDone={() => list.selection.clear()} />
          )
        }
        empty={
          <EmptyState
            sentence={
              role === 'merchant'
                ? t('还没有投递。发布岗位并分享招聘页后，求职者的投递会出现在这里。')
                : t('还没有投递。')
            }
            action={
              role === 'merchant' && <Link to="/merchant/recruit/position">{t('去发布岗位')}</Link>
            }
          />
        }
      />
    </Page>
  )
}

function columns(role: Role): ListColumn<Resume>[] {
  return [
    { key: 'name', title: t('姓名'), render: (resume) => <ResumeName resume={resume} /> },
    dictionaryColumn('gender', t('性别'), gender),
    countColumn('age', t('年龄')),
    { ...dictionaryColumn<Resume>('education', t('学历'), education), yields: 4 },
    { ...dictionaryColumn<Resume>('experience', t('工作经验'), experience), yields: 3 },
    textColumn('positionTitle', t('应聘岗位')),
    ...(role === 'merchant' ? [] : [textColumn<Resume>('merchantName', t('商户'))]),
    {
      key: 'expectSalary',
      title: t('期望薪资'),
      align: 'right',
      yields: 2,
      render: (resume) => <Expected resume={resume} />,
    },
    { ...timeColumn<Resume>('createTime', t('投递时间')), yields: 1 },
    statusColumn('stage', t('应聘进度'), resumeStage),
    {
      ...statusColumn<Resume>('screening', t('简历筛选'), resumeScreening),
      isStatus: false,
      yields: 6,
    },
    {
      ...statusColumn<Resume>('onboarding', t('录用状态'), onboardingStatus),
      isStatus: false,
      yields: 7,
    },
    {
      ...statusColumn<Resume>('probation', t('试用状态'), probationStatus),
      isStatus: false,
      yields: 8,
    },
    { ...textColumn<Resume>('phone', t('手机号')), isExtra: true },
    { ...textColumn<Resume>('applyNo', t('投递编号')), isExtra: true },
    { ...timeColumn<Resume>('interviewTime', t('面试时间')), isExtra: true },
    { ...textColumn<Resume>('entryDate', t('入职日期')), isExtra: true },
    ...(role === 'merchant'
      ? [actionsColumn<Resume>(t('操作'), 160, (resume) => <ResumeRowActions resume={resume} />)]
      : []),
  ]
}

/** What somebody expects, in the unit of the position. */
export function Expected({ resume: { expectSalary, salaryUnit: unit } }: { resume: Resume }) {
  if (expectSalary === null) return t('面议')

  return (
    <span>
      <Money amount={expectSalary} />
      {unit !== salaryUnit.values.negotiable && (
        <>
          /<DictionaryText dictionary={salaryUnit} value={unit} />
        </>
      )}
    </span>
  )
}

function ResumeName({ resume: { id, name } }: { resume: Resume }) {
  return (
    <Link className="cell-text" to={`detail?id=${id}`} relative="path" title={name}>
      {name}
    </Link>
  )
}

function ResumeCard({ resume, role }: { resume: Resume; role: Role }) {
  const { positionTitle, merchantName, age } = resume

  return (
    <ListCard
      title={<ResumeName resume={resume} />}
      status={<StatusTag dictionary={resumeStage} value={resume.stage} />}
      figure={positionTitle}
      party={
        <>
          {role === 'merchant' ? '' : `${merchantName} · `}
          <DictionaryText dictionary={gender} value={resume.gender} /> · {t('{age} 岁', { age })} ·{' '}
          <DictionaryText dictionary={education} value={resume.education} />
        </>
      }
      time={resume.createTime}
      actions={role === 'merchant' && <ResumeRowActions resume={resume} />}
    />
  )
}
