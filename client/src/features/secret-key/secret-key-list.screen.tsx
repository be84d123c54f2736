import { lazy, Suspense, useState } from 'react'
import {
  secretKeyStatus,
  signAlgorithm,
} from '@settle/shared/features/secret-key/secret-key.dictionaries.ts'
import {
  type IssuedKey,
  type SecretKey,
  secretKeys,
} from '@settle/shared/features/secret-key/secret-key.ts'
import { contains, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  dictionaryColumn,
  type ListColumn,
  missing,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { CopyButton } from '#client/ui/action/copy-button.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { SecretKeyActions } from './secret-key-actions.tsx'

// Forms and the dialog are not part of what a list needs to be drawn.
const AddSecretKeyForm = lazy(async () => ({
  default: (await import('./secret-key-form.tsx')).AddSecretKeyForm,
}))
const IssuedSecret = lazy(async () => ({
  default: (await import('./issued-secret.tsx')).IssuedSecret,
}))

const secretKeyCodec = listCodec({
  filters: { appName: contains, appId: contains, status: oneOf(secretKeyStatus) },
  sortable: ['appName', 'lastUsedTime', 'createTime'],
})

/** 秘钥管理 (domain.md 2.11): with what the programs of a party sign their calls. */
export function SecretKeyListScreen() {
  const list = useResourceList(secretKeys, secretKeyCodec)
  const isPlatform = useSession()?.userInfo.info.roleCode === 'admin'
  const [issued, setIssued] = useState<IssuedKey>()
  const addButton = (
    <Has action="secretKey:add">
      <FormButton
        label={t('新增秘钥')}
        type="primary"
        renderForm={(close) => <AddSecretKeyForm onIssued={setIssued} onClosed={close} />}
      />
    </Has>
  )
  const actionsOf = (secretKey: SecretKey) => (
    <SecretKeyActions secretKey={secretKey} onIssued={setIssued} />
  )

  return (
    <Page title={t('秘钥管理')} actions={addButton}>
      <QueryBar list={list}>
        <TextFilter name="appName" label={t('应用名称')} />
        <TextFilter name="appId" label="AppId" />
        <DictionaryFilter name="status" label={t('状态')} dictionary={secretKeyStatus} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(isPlatform, actionsOf)}
        renderCard={(secretKey) => (
          <ListCard
            title={secretKey.appName}
            status={<StatusTag dictionary={secretKeyStatus} value={secretKey.status} />}
            figure={secretKey.appId}
            party={isPlatform ? secretKey.busName : (secretKey.secretMask ?? missing)}
            time={secretKey.lastUsedTime ?? secretKey.createTime}
            actions={actionsOf(secretKey)}
          />
        )}
        empty={
          <EmptyState sentence={t('还没有秘钥，程序不能以您的名义调用接口')} action={addButton} />
        }
      />
      <Suspense>
        {issued !== undefined && (
          <IssuedSecret issued={issued} onClosed={() => setIssued(undefined)} />
        )}
      </Suspense>
    </Page>
  )
}

function columns(
  isPlatform: boolean,
  actionsOf: (secretKey: SecretKey) => React.ReactNode,
): ListColumn<SecretKey>[] {
  return [
    textColumn('appName', t('应用名称')),
    {
      key: 'appId',
      title: 'AppId',
      render: ({ appId }) => (
        <>
          <code>{appId}</code>
          <CopyButton what="AppId" text={appId} />
        </>
      ),
    },
    ...(isPlatform ? [textColumn<SecretKey>('busName', t('所属主体'))] : []),
    {
      key: 'secretMask',
      title: t('秘钥'),
      // The platform looks at whose keys they are.
      isExtra: isPlatform,
      render: ({ secretMask }) => <code>{secretMask ?? missing}</code>,
    },
    dictionaryColumn('algorithm', t('签名算法'), signAlgorithm),
    statusColumn('status', t('状态'), secretKeyStatus),
    timeColumn('lastUsedTime', t('最近使用')),
    { ...textColumn('callbackUrl', t('回调地址')), isExtra: true },
    { ...timeColumn('createTime', t('创建时间')), isExtra: true },
    actionsColumn(t('操作'), 128, actionsOf),
  ]
}
