import { Button } from 'antd'
import { lazy } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  contractStatus,
  signMode,
  signStatus,
} from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { signRecords } from '@settle/shared/features/signing/sign-records.ts'
import { useCan } from '#client/core/session/access.ts'
import { ofCurrentProvider } from '#client/core/session/current-provider.ts'
import { contains, dayRange, equalTo, oneOf, searched } from '#client/core/list/filter-codec.ts'
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
import { ProviderScope } from '#client/ui/filter/provider-scope.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { BatchScope } from './batch-scope.tsx'
import { ChosenSigns } from './chosen-signs.tsx'
import { SignCard, signColumns } from './sign-columns.tsx'
import { useSignPath, useSignRole } from './sign-role.ts'

const InviteForm = lazy(async () => ({ default: (await import('./invite-form.tsx')).InviteForm }))

const signList = listCodec({
  filters: {
    providerId: ofCurrentProvider,
    signStatus: oneOf(signStatus),
    keyWord: searched,
    merchantName: contains,
    providerName: contains,
    contractStatus: oneOf(contractStatus),
    signMode: oneOf(signMode),
    createTime: dayRange(),
    signTime: dayRange(),
    expireTime: dayRange(),
    individualId: equalTo(),
    batchImportId: equalTo(),
  },
  sortable: ['createTime', 'lastSendTime', 'expireTime', 'signTime', 'sendCount'],
})

/** 签约列表 (domain.md 3.15, 5.2 to 5.5): who has signed, who is asked to, and what can be done about it. */
export function SignListScreen() {
  const list = useResourceList(signRecords, signList)
  const role = useSignRole()
  const can = useCan()
  const path = useSignPath()
  const navigate = useNavigate()
  const inviteButton = (
    <Has action="sign:send">
      <FormButton
        label={t('邀请签约')}
        type="primary"
        renderForm={(close) => <InviteForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page
      title={t('签约列表')}
      actions={
        <>
          <Has action="sign:export">
            <ExportButton list={list} />
          </Has>
          <Has action="sign:import">
            <Button onClick={() => void navigate(`${path}/import`)}>{t('批量邀请')}</Button>
          </Has>
          {inviteButton}
        </>
      }
    >
      <ProviderScope list={list} />
      <BatchScope list={list} />
      <StatusTabs list={list} name="signStatus" dictionary={signStatus} />
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('姓名或签约编号')} />
        {role !== 'merchant' && <TextFilter name="merchantName" label={t('商户')} />}
        {role !== 'provider' && <TextFilter name="providerName" label={t('服务商')} />}
        <DateRangeFilter name="createTime" label={t('创建时间')} />
        <DictionaryFilter name="contractStatus" label={t('合同状态')} dictionary={contractStatus} />
        <DictionaryFilter name="signMode" label={t('签约方式')} dictionary={signMode} />
        <DateRangeFilter name="signTime" label={t('签约时间')} />
        <DateRangeFilter name="expireTime" label={t('有效期至')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={signColumns(role)}
        renderCard={(row) => <SignCard row={row} role={role} />}
        batch={
          (can('sign:send') || can('sign:remind')) && <ChosenSigns selection={list.selection} />
        }
        empty={
          <EmptyState
            sentence={t('还没有签约记录。邀请后，对方会收到短信，打开链接就能签约。')}
            action={inviteButton}
          />
        }
      />
    </Page>
  )
}
