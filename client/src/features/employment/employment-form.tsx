import { Form, Input } from 'antd'
import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { jobNature } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import {
  addEmployment,
  editEmployment,
} from '@settle/shared/features/employment/employment-calls.ts'
import { employments, type Employment } from '@settle/shared/features/employment/employment.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { DayField } from '#client/ui/form/day-field.tsx'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { ProviderSelect } from './provider-select.tsx'

interface EmploymentFormProps {
  employment?: Employment
  onClosed: () => void
}

const resource = {
  ...employments,
  endpoints: { ...employments.endpoints, add: addEmployment, edit: editEmployment },
}

/** 登记入职, or the job of somebody who works there. */
export function EmploymentForm({ employment, onClosed }: EmploymentFormProps) {
  const providerId = useSession()?.userInfo.info.providerId ?? undefined

  return (
    <ResourceForm<Employment>
      resource={resource}
      row={employment}
      sendsChanges
      addTitle={t('登记入职')}
      blank={{
        certType: certType.values.idCard,
        ...(providerId === undefined ? {} : { providerId }),
      }}
      labels={{
        name: t('姓名'),
        certNo: t('证件号码'),
        jobTitle: t('岗位'),
        jobNature: t('工作性质'),
        entryDate: t('入职日期'),
      }}
      onClosed={onClosed}
    >
      {employment === undefined && <PersonFields />}
      <JobFields />
      <Form.Item
        name="entryDate"
        label={t('入职日期')}
        rules={[{ required: true, message: t('请选择入职日期') }]}
      >
        <DayField />
      </Form.Item>
    </ResourceForm>
  )
}

/** Who begins to work, and through which provider. */
function PersonFields() {
  return (
    <>
      <Form.Item
        name="name"
        label={t('姓名')}
        rules={[{ required: true, whitespace: true, min: 2, message: t('请输入姓名') }]}
      >
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item name="certType" label={t('证件类型')}>
        <DictionarySelect dictionary={certType} />
      </Form.Item>
      <Form.Item
        name="certNo"
        label={t('证件号码')}
        extra={t('按证件号码认人；没有登记过的人会同时实名核验。')}
        rules={[{ required: true, whitespace: true, message: t('请输入证件号码') }]}
      >
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="phone"
        label={t('手机号')}
        rules={[
          { required: true, message: t('请输入手机号') },
          { pattern: /^1\d{10}$/, message: t('请输入正确格式的手机号码!') },
        ]}
      >
        <Input maxLength={11} autoComplete="off" inputMode="numeric" />
      </Form.Item>
      <Form.Item name="providerId" label={t('服务商')}>
        <ProviderSelect />
      </Form.Item>
    </>
  )
}

/** What somebody does. */
export function JobFields() {
  return (
    <>
      <Form.Item
        name="jobTitle"
        label={t('岗位')}
        rules={[{ required: true, whitespace: true, min: 2, message: t('请输入岗位') }]}
      >
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="jobNature"
        label={t('工作性质')}
        rules={[{ required: true, message: t('请选择') }]}
      >
        <DictionarySelect dictionary={jobNature} />
      </Form.Item>
    </>
  )
}
