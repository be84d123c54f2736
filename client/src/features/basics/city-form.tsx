import { Form, Input } from 'antd'
import { type City, cityCodePattern } from '@settle/shared/features/basics/city.ts'
import { validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { cityList } from './reference-data.ts'

interface CityFormProps {
  city?: City
  onClosed: () => void
}

/** A province or a city; the code says which, and stays once it is given. */
export function CityForm({ city, onClosed }: CityFormProps) {
  const labels = { cityCode: t('城市代码'), cityName: t('城市名称'), status: t('状态') }

  return (
    <ResourceForm<City>
      resource={cityList}
      row={city}
      blank={{ status: validStatus.values.valid }}
      labels={labels}
      onClosed={onClosed}
    >
      {city === undefined && (
        <Form.Item
          name="cityCode"
          label={labels.cityCode}
          extra={t('六位行政区划代码，前两位是所属省级，例如 310100；保存后不能修改。')}
          rules={[
            { required: true, message: t('请输入城市代码') },
            { pattern: new RegExp(cityCodePattern), message: t('请输入六位行政区划代码') },
          ]}
        >
          <Input maxLength={6} inputMode="numeric" autoComplete="off" placeholder="310100" />
        </Form.Item>
      )}
      <Form.Item
        name="cityName"
        label={labels.cityName}
        rules={[{ required: true, whitespace: true, message: t('请输入城市名称') }]}
      >
        <Input maxLength={32} />
      </Form.Item>
      <Form.Item
        name="status"
        label={labels.status}
        extra={t('无效后不再可选，省级无效时其下的城市也不可选；已选了它的资料不变。')}
        rules={[{ required: true, message: t('请选择') }]}
      >
        <DictionarySelect dictionary={validStatus} />
      </Form.Item>
    </ResourceForm>
  )
}
