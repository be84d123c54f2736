import { Form, Input } from 'antd'
import { validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type IpList, ipLists } from '@settle/shared/features/ip-list/ip-list.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'

interface IpListFormProps {
  entry?: IpList
  onClosed: () => void
}

/** One address or network; what it must look like is the server's to say, at its field. */
export function IpListForm({ entry, onClosed }: IpListFormProps) {
  const labels = { ip: t('IP或网段'), remark: t('备注'), status: t('状态') }

  return (
    <ResourceForm<IpList>
      resource={ipLists}
      oneTitle={t('IP地址')}
      addTitle={t('新增IP')}
      row={entry}
      blank={{ remark: null, status: validStatus.values.valid }}
      labels={labels}
      onClosed={onClosed}
    >
      <Form.Item
        name="ip"
        label={labels.ip}
        extra={t('IPv4、IPv6 地址或 CIDR 网段；生效的白名单必须包含您当前的地址。')}
        rules={[{ required: true, whitespace: true, message: t('请输入IP或网段') }]}
      >
        <Input maxLength={64} autoComplete="off" placeholder="203.0.113.0/24" />
      </Form.Item>
      <Form.Item
        name="remark"
        label={labels.remark}
        normalize={(text: string) => (text === '' ? null : text)}
      >
        <Input maxLength={100} showCount />
      </Form.Item>
      <Form.Item
        name="status"
        label={labels.status}
        rules={[{ required: true, message: t('请选择') }]}
      >
        <DictionarySelect dictionary={validStatus} />
      </Form.Item>
    </ResourceForm>
  )
}
