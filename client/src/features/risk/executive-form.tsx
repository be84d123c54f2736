import { Form, Input, Select } from 'antd'
import { certType, dataSource } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { merchantInfos } from '@settle/shared/features/merchant/merchant-info.ts'
import { executives, type Executive } from '@settle/shared/features/risk/executive.ts'
import { useFirstRows } from '#client/core/list/first-rows.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { ExpiryField, PersonFields } from './person-fields.tsx'

interface ExecutiveFormProps {
  /** The platform names the merchant; a merchant enters its own people. */
  isPlatform: boolean
  onClosed: () => void
}

/** Names an executive of a merchant. */
export function ExecutiveForm({ isPlatform, onClosed }: ExecutiveFormProps) {
  return (
    <ResourceForm<Executive>
      resource={executives}
      blank={{
        certType: certType.values.idCard,
        ...(isPlatform ? { dataSource: dataSource.values.companyPlatform } : {}),
      }}
      labels={{
        merchantId: t('商户'),
        name: t('姓名'),
        certType: t('证件类型'),
        certNo: t('证件号码'),
        title: t('职务'),
        dataSource: t('数据来源'),
        reason: t('备注'),
        expireDate: t('到期日'),
      }}
      onClosed={onClosed}
    >
      {isPlatform && (
        <Form.Item
          name="merchantId"
          label={t('商户')}
          rules={[{ required: true, message: t('请选择商户') }]}
        >
          <MerchantSelect />
        </Form.Item>
      )}
      <PersonFields />
      <Form.Item
        name="title"
        label={t('职务')}
        rules={[{ required: true, whitespace: true, min: 2, message: t('请输入职务') }]}
      >
        <Input maxLength={30} autoComplete="off" placeholder={t('董事、监事、总经理…')} />
      </Form.Item>
      {isPlatform && (
        <Form.Item name="dataSource" label={t('数据来源')}>
          <DictionarySelect dictionary={dataSource} />
        </Form.Item>
      )}
      <Form.Item name="reason" label={t('备注')}>
        <Input maxLength={200} />
      </Form.Item>
      <ExpiryField />
    </ResourceForm>
  )
}

const mostMerchants = 1000

function MerchantSelect(control: { id?: string; value?: string; onChange?: (id: string) => void }) {
  const { data, isPending } = useFirstRows(
    merchantInfos,
    { column: 'merchantCode', order: 'asc' },
    mostMerchants,
  )

  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      options={(data?.records ?? []).map(({ id, merchantCode, merchantName }) => ({
        value: id,
        label: `${merchantName} · ${merchantCode}`,
      }))}
      {...control}
    />
  )
}
