import { lazy } from 'react'
import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { registerStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { individualInfos } from '@settle/shared/features/individual/individual-info.ts'
import { realNameStatus } from '@settle/shared/features/individual/individual.dictionaries.ts'
import { dayRange, oneOf, oneOfValues, searched } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { SelectFilter } from '#client/ui/filter/select-filter.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { IndividualCard, individualColumns } from './individual-columns.tsx'
import { usePeopleRole } from './individual-role.ts'

const FindByNumber = lazy(async () => ({
  default: (await import('./find-by-number.tsx')).FindByNumber,
}))

const individualList = listCodec({
  filters: {
    keyWord: searched,
    signed: oneOfValues(['1', '0']),
    realNameStatus: oneOf(realNameStatus),
    certType: oneOf(certType),
    registerStatus: oneOf(registerStatus),
    isBlack: oneOf(yesNo),
    createTime: dayRange(),
  },
  sortable: ['createTime', 'birthDate'],
})

/** 自由职业者 (domain.md 2.6): everybody whom the one who looks has signed, employed or paid. */
export function IndividualListScreen() {
  const list = useResourceList(individualInfos, individualList)
  const role = usePeopleRole()

  return (
    <Page
      title={t('自由职业者|列表')}
      actions={
        <>
          <Has action="individual:viewSensitive">
            <FormButton
              label={t('按号码查找')}
              type="default"
              renderForm={(close) => <FindByNumber onClosed={close} />}
            />
          </Has>
          <Has action="individual:export">
            <ExportButton list={list} />
          </Has>
        </>
      }
    >
      <QueryBar list={list}>
        {/* The platform sees names masked, and what is masked cannot be searched. */}
        {role !== 'admin' && <TextFilter name="keyWord" label={t('姓名')} />}
        <SelectFilter
          name="signed"
          label={t('签约状态')}
          options={[
            { value: '1', label: t('签约中') },
            { value: '0', label: t('未签约') },
          ]}
        />
        <DictionaryFilter name="realNameStatus" label={t('实名状态')} dictionary={realNameStatus} />
        <DateRangeFilter name="createTime" label={t('创建时间')} />
        <DictionaryFilter name="certType" label={t('证件类型')} dictionary={certType} />
        <DictionaryFilter
          name="registerStatus"
          label={t('个体户状态')}
          dictionary={registerStatus}
        />
        {role === 'admin' && (
          <DictionaryFilter name="isBlack" label={t('黑名单')} dictionary={yesNo} />
        )}
      </QueryBar>
      <ResourceTable
        list={list}
        columns={individualColumns()}
        renderCard={(person) => <IndividualCard person={person} />}
        empty={
          <EmptyState
            sentence={
              role === 'merchant'
                ? t('还没有自由职业者。登记入职、导入付款名单并签约之后，人员会出现在这里。')
                : t('还没有自由职业者。商户登记或签约之后，人员会出现在这里。')
            }
          />
        }
      />
    </Page>
  )
}
