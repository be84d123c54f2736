import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Drawer, Form, Select } from 'antd'
import { useState } from 'react'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { feeMode } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import {
  type FloorPrices,
  listFloorOwners,
  listFloorPrices,
  saveAgentFloors,
  saveOperatorFloors,
} from '@settle/shared/features/fee-rule/floor-price-calls.ts'
import { productInfos, type ProductInfo } from '@settle/shared/features/product/product-info.ts'
import { useCan } from '#client/core/session/access.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { PriceField } from './price-field.tsx'
import '#client/ui/detail/preview-panel.css'
import './rule-preview.css'

interface FloorPricesDrawerProps {
  /** Whose table is shown first; without it the first one's. */
  ownerId?: string
  onClosed: () => void
}

/** 底价: what operators and agents do not sell below, one table for each of them (domain.md 2.4, 4.3). */
export function FloorPricesDrawer({ ownerId: asked, onClosed }: FloorPricesDrawerProps) {
  const [isOpen, setOpen] = useState(true)
  const [chosen, setChosen] = useState(asked)
  const isNarrow = useIsNarrow()
  const owners = useQuery({
    queryKey: [listFloorOwners.id],
    queryFn: ({ signal }) => call(listFloorOwners, {}, { signal }),
  })
  const all = owners.data ?? []
  const owner = all.find(({ ownerId }) => ownerId === chosen) ?? all[0]

  return (
    <Drawer
      open={isOpen}
      title={t('底价')}
      size={isNarrow ? '100%' : 880}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
    >
      <p className="preview-panel-hint">
        {t('费率不能低于底价。调整底价只影响以后的费率，现行费率不变。')}
      </p>
      <Select
        aria-label={t('运营商或代理商')}
        style={{ width: '100%', marginBlock: 12 }}
        showSearch={{ optionFilterProp: 'label' }}
        value={owner?.ownerId}
        onChange={setChosen}
        options={all.map(({ ownerId, ownerName, ownerType }) => ({
          value: ownerId,
          label: `${ownerType === 'operator' ? t('运营商') : t('代理商')} · ${ownerName}`,
        }))}
      />
      {owner !== undefined && (
        <FloorTable key={owner.ownerId} ownerType={owner.ownerType} ownerId={owner.ownerId} />
      )}
    </Drawer>
  )
}

interface FloorTableProps {
  ownerType: 'operator' | 'agent'
  ownerId: string
}

/** The floor prices of one owner. */
function FloorTable({ ownerType, ownerId }: FloorTableProps) {
  const locale = useLocale()
  const floors = useQuery({
    queryKey: [listFloorPrices.id, ownerType, ownerId, locale],
    queryFn: ({ signal }) => call(listFloorPrices, { query: { ownerType, ownerId } }, { signal }),
  })
  const products = useQuery({
    queryKey: [productInfos.name, 'ofFloors', locale],
    queryFn: ({ signal }) =>
      call(productInfos.endpoints.list, { query: { pageSize: 200 } }, { signal }),
  })
  if (floors.data === undefined || products.data === undefined) return null
  return (
    <FloorForm key={floors.data.version} floors={floors.data} products={products.data.records} />
  )
}

interface FloorValues {
  prices: FloorPrices['prices']
}

function FloorForm({ floors, products }: { floors: FloorPrices; products: ProductInfo[] }) {
  const [form] = Form.useForm<FloorValues>()
  const [isSaving, setSaving] = useState(false)
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const can = useCan()
  const mayEdit = can(floors.ownerType === 'agent' ? 'agent:rate' : 'operator:rate')

  const save = async ({ prices }: FloorValues) => {
    const { ownerId, ownerType, ownerName, version } = floors
    const table = prices.map(({ providerId, productId, feeMode: mode, price }) => ({
      providerId,
      productId: productId ?? null,
      feeMode: mode,
      price,
    }))
    setSaving(true)
    try {
      await call(ownerType === 'agent' ? saveAgentFloors : saveOperatorFloors, {
        body: { ownerId, version, prices: table },
      })
      message.success(t('{name} 的底价已保存', { name: ownerName }))
      await queryClient.invalidateQueries()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      // What was refused stands in the form; what somebody else saved takes its place.
      if (failure.code === outcomeCode.conflict) await queryClient.invalidateQueries()
    } finally {
      setSaving(false)
    }
  }

  return (
    <Form<FloorValues>
      form={form}
      layout="vertical"
      disabled={!mayEdit}
      initialValues={{ prices: floors.prices }}
      onFinish={(values) => void save(values)}
    >
      <Form.List name="prices">
        {(fields, { add, remove }) => (
          <div className="floor-rows">
            {fields.length === 0 && <EmptyState sentence={t('还没有约定底价')} />}
            {fields.map(({ key, name }) => (
              <FloorRow
                key={key}
                place={name}
                products={products}
                belowCount={floors.prices[name]?.belowCount ?? 0}
                onRemove={mayEdit ? () => remove(name) : undefined}
              />
            ))}
            {mayEdit && (
              <Button
                type="dashed"
                onClick={() => add({ productId: null, feeMode: feeMode.values.percentage })}
              >
                {t('添加一行')}
              </Button>
            )}
          </div>
        )}
      </Form.List>
      {mayEdit && (
        <Button
          type="primary"
          htmlType="submit"
          loading={isSaving}
          style={{ marginBlockStart: 16 }}
        >
          {t('保存底价')}
        </Button>
      )}
    </Form>
  )
}

interface FloorRowProps {
  place: number
  products: ProductInfo[]
  /** Packages that were agreed on below this floor. */
  belowCount: number
  onRemove: (() => void) | undefined
}

function FloorRow({ place, products, belowCount, onRemove }: FloorRowProps) {
  const form = Form.useFormInstance<FloorValues>()
  const row = Form.useWatch(['prices', place], form) as
    | Partial<FloorPrices['prices'][number]>
    | undefined
  const mode = row?.feeMode ?? feeMode.values.percentage
  const providers = new Map(products.map((one) => [one.providerId, one.providerName]))

  return (
    <div>
      <div className="floor-row">
        <Form.Item
          name={[place, 'providerId']}
          rules={[{ required: true, message: t('请选择服务商') }]}
        >
          <Select
            aria-label={t('服务商')}
            placeholder={t('服务商')}
            options={[...providers].map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
        <Form.Item name={[place, 'productId']}>
          <Select
            aria-label={t('产品')}
            placeholder={t('全部产品')}
            allowClear
            options={products
              .filter((one) => one.providerId === row?.providerId && one.feeMode === mode)
              .map(({ id, productName }) => ({ value: id, label: productName }))}
          />
        </Form.Item>
        <Form.Item name={[place, 'feeMode']}>
          <DictionarySelect dictionary={feeMode} />
        </Form.Item>
        <Form.Item name={[place, 'price']} rules={[{ required: true, message: t('请输入底价') }]}>
          <PriceField mode={mode} />
        </Form.Item>
        {onRemove !== undefined && (
          <Button type="text" danger onClick={onRemove}>
            {t('移除')}
          </Button>
        )}
      </div>
      {belowCount > 0 && (
        <p className="preview-panel-hint">
          {t('{count} 个合作套餐的现行价格低于此底价，下次调整时须补上。', { count: belowCount })}
        </p>
      )}
    </div>
  )
}
