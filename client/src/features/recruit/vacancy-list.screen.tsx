import { lazy } from 'react'
import { Link } from 'react-router-dom'
import {
  jobNature,
  positionStatus,
  education,
  experience,
} from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { type Vacancy, vacancies } from '@settle/shared/features/recruit/vacancy.ts'
import { contains, equalTo, oneOf } from '#client/core/list/filter-codec.ts'
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
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { SelectFilter } from '#client/ui/filter/select-filter.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { useCityOptions, useRecruitRole } from './recruit-role.ts'
import { Salary } from './salary.tsx'
import { VacancyRowActions } from './vacancy-actions.tsx'

// Forms are not part of what a list needs to be drawn.
const VacancyForm = lazy(async () => ({
  default: (await import('./vacancy-form.tsx')).VacancyForm,
}))
const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}))

const vacancyCodec = listCodec({
  filters: {
    status: oneOf(positionStatus),
    positionNo: contains,
    title: contains,
    cityCode: equalTo(),
    jobNature: oneOf(jobNature),
  },
  sortable: ['positionNo', 'headcount', 'publishTime', 'createTime'],
})

/** 岗位管理, 岗位列表, 岗位审核 (domain.md 2.9): a merchant's own, those of a tenant, or all. */
export function VacancyListScreen() {
  const list = useResourceList(vacancies, vacancyCodec)
  const role = useRecruitRole()
  const cities = useCityOptions()
  const addButton = (
    <Has action="position:add">
      <FormButton
        label={t('新增岗位')}
        type="primary"
        renderForm={(close) => <VacancyForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page
      title={titleOf(role)}
      actions={
        <>
          {role === 'merchant' && (
            <FormButton
              label={t('招聘页')}
              type="default"
              renderForm={(close) => <ShareDialog onClosed={close} />}
            />
          )}
          {addButton}
        </>
      }
    >
      <StatusTabs list={list} name="status" dictionary={positionStatus} />
      <QueryBar list={list}>
        <TextFilter name="title" label={t('岗位名称')} />
        <TextFilter name="positionNo" label={t('岗位编号')} />
        <SelectFilter name="cityCode" label={t('城市')} options={cities} />
        <DictionaryFilter name="jobNature" label={t('工作性质')} dictionary={jobNature} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(role)}
        renderCard={(vacancy) => <VacancyCard vacancy={vacancy} role={role} />}
        empty={
          <EmptyState
            sentence={
              role === 'merchant'
                ? t('还没有岗位。新增岗位并通过审核后即可发布，求职者在招聘页投递。')
                : t('还没有岗位。商户提交的岗位会出现在这里。')
            }
            action={addButton}
          />
        }
      />
    </Page>
  )
}

function titleOf(role: Role): string {
  if (role === 'merchant') return t('岗位管理')
  return role === 'operator' ? t('岗位审核') : t('岗位列表')
}

function columns(role: Role): ListColumn<Vacancy>[] {
  return [
    { key: 'title', title: t('岗位名称'), render: (vacancy) => <VacancyName vacancy={vacancy} /> },
    { ...textColumn<Vacancy>('positionNo', t('岗位编号')), yields: 2 },
    ...(role === 'merchant' ? [] : [textColumn<Vacancy>('merchantName', t('商户'))]),
    textColumn('cityName', t('城市')),
    { ...dictionaryColumn<Vacancy>('jobNature', t('工作性质'), jobNature), yields: 4 },
    {
      key: 'salaryMin',
      title: t('薪资'),
      align: 'right',
      render: (vacancy) => <Salary {...vacancy} />,
    },
    { ...dictionaryColumn<Vacancy>('education', t('学历'), education), yields: 1 },
    { ...dictionaryColumn<Vacancy>('experience', t('工作经验'), experience), yields: 1 },
    {
      key: 'headcount',
      title: t('录用/招聘人数'),
      align: 'right',
      render: ({ hiredCount, headcount }) => (
        <span className="cell-figures">
          {hiredCount}/{headcount}
        </span>
      ),
    },
    countColumn('applyCount', t('投递数')),
    statusColumn('status', t('状态'), positionStatus),
    { ...timeColumn<Vacancy>('publishTime', t('发布时间')), yields: 3 },
    { ...textColumn<Vacancy>('endDate', t('招聘截止日期')), isExtra: true },
    { ...timeColumn<Vacancy>('createTime', t('创建时间')), isExtra: true },
    actionsColumn(t('操作'), 136, (vacancy) => <VacancyRowActions vacancy={vacancy} />),
  ]
}

function VacancyName({ vacancy: { id, title } }: { vacancy: Vacancy }) {
  return (
    <Link className="cell-text" to={`detail?id=${id}`} relative="path" title={title}>
      {title}
    </Link>
  )
}

function VacancyCard({ vacancy, role }: { vacancy: Vacancy; role: Role }) {
  const { cityName, merchantName, applyCount, hiredCount, headcount } = vacancy

  return (
    <ListCard
      title={<VacancyName vacancy={vacancy} />}
      status={<StatusTag dictionary={positionStatus} value={vacancy.status} />}
      figure={<Salary {...vacancy} />}
      party={[
        cityName,
        role === 'merchant' ? '' : merchantName,
        t('投递 {count} 份，录用 {hired}/{headcount}', {
          count: applyCount,
          hired: hiredCount,
          headcount,
        }),
      ]
        .filter((part) => part !== '')
        .join(' · ')}
      time={vacancy.publishTime ?? vacancy.createTime}
      actions={<VacancyRowActions vacancy={vacancy} />}
    />
  )
}
