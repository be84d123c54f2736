import { Form, Input, InputNumber, Select } from 'antd'
import { type PositionCity } from '@settle/shared/features/basics/position-city.ts'
import { validStatus, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { positionCityList, useCityTree } from './reference-data.ts'

interface PositionCityFormProps {
  city?: PositionCity
  onClosed: () => void
}

/** A city in which positions are offered, under the short name that is shown there. */
export function PositionCityForm({ city, onClosed }: PositionCityFormProps) {
  const labels = {
    cityCode: t('城市|列'),
    cityName: t('显示名称'),
    isHot: t('热门城市'),
    sortNo: t('排序'),
    status: t('状态'),
  }

  return (
    <ResourceForm<PositionCity>
      resource={positionCityList}
      row={city}
      blank={{ isHot: yesNo.values.no, status: validStatus.values.valid }}
      labels={labels}
      onClosed={onClosed}
    >
      {city === undefined && <CityField label={labels.cityCode} />}
      <Form.Item
        name="cityName"
        label={labels.cityName}
        rules={[{ required: true, whitespace: true, message: t('请输入显示名称') }]}
      >
        <Input maxLength={32} />
      </Form.Item>
      <Form.Item
        name="isHot"
        label={labels.isHot}
        extra={t('热门城市排在所有城市之前。')}
        rules={[{ required: true, message: t('请选择') }]}
      >
        <DictionarySelect dictionary={yesNo} />
      </Form.Item>
      <Form.Item
        name="sortNo"
        label={labels.sortNo}
        extra={t('数字小的排在前面。')}
        rules={[{ required: true, message: t('请输入排序') }]}
      >
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
      <Form.Item
        name="status"
        label={labels.status}
        extra={t('无效后，发布和查找岗位时不再可选。')}
        rules={[{ required: true, message: t('请选择') }]}
      >
        <DictionarySelect dictionary={validStatus} />
      </Form.Item>
    </ResourceForm>
  )
}

function CityField({ label }: { label: string }) {
  const form = Form.useFormInstance()
  const cities = useCityTree().flatMap(({ label: province, children = [] }) =>
    children.map((one) => ({ ...one, province })),
  )

  return (
    <Form.Item
      name="cityCode"
      label={label}
      extra={t('从“城市”中选择，每个城市一次；保存后不能修改。')}
      rules={[{ required: true, message: t('请选择城市') }]}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('输入名称或代码查找')}
        options={cities.map(({ value, label: name, province }) => ({
          value,
          label: `${province} / ${name} ${value}`,
          name,
        }))}
        // The short name is usually the name without what kind of city it is.
        onSelect={(_value, { name }) => form.setFieldValue('cityName', name.replace(/市$/, ''))}
      />
    </Form.Item>
  )
}
