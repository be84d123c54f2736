import { Form, Input, Select } from 'antd'
import { Link } from 'react-router-dom'
import { isEmail } from '@settle/shared/core/text/validators.ts'
import { formatPercent, ppm } from '@settle/shared/core/money/ppm.ts'
import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { invoiceType as invoiceTypes } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { invoiceMedium } from '@settle/shared/features/invoice/invoice.dictionaries.ts'
import { type InvoiceDraft } from '@settle/shared/features/invoice/invoice-form-calls.ts'
import { type InvoiceTitle } from '@settle/shared/features/invoice/invoice-title.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { t } from '#client/core/text.ts'
import { FileField } from '#client/features/file/index.ts'
import { type InvoiceOptions } from './apply-form.tsx'

export type ApplyValues = Omit<InvoiceDraft, 'orderIds'>

interface ApplyFieldsProps {
  options: InvoiceOptions
  titles: readonly InvoiceTitle[]
  chosen: readonly string[]
}

/** What the invoices shall be, for whom, and how they get there. */
export function ApplyFields({ options, titles, chosen }: ApplyFieldsProps) {
  const form = Form.useFormInstance<ApplyValues>()
  const typeTexts = useDictionary(invoiceTypes.code)
  const mediumTexts = useDictionary(invoiceMedium.code)
  const type = Form.useWatch('invoiceType', form)
  const medium = Form.useWatch('medium', form)
  const allowed = allowedTypes(options, chosen)
  const fillReceiver = (id: string) => {
    const title = titles.find((one) => one.id === id)
    if (title === undefined) return
    const { receiverName, receiverPhone, receiverAddress, email } = title
    form.setFieldsValue({ receiverName, receiverPhone, receiverAddress, email })
  }

  return (
    <section className="invoice-part">
      <h3>{t('发票要求')}</h3>
      <div className="invoice-fields">
        <Form.Item
          name="invoiceType"
          label={t('发票类型')}
          extra={allowed.length === 0 ? t('所选批次的产品没有共同可开的发票类型。') : undefined}
          rules={[{ required: true, message: t('请选择发票类型') }]}
        >
          <Select
            options={typeTexts
              .filter(({ value }) => allowed.some((one) => one === value))
              .map(({ value, text }) => ({ value, label: text }))}
          />
        </Form.Item>
        <Form.Item
          name="categoryId"
          label={t('开票类目')}
          rules={[{ required: true, message: t('请选择开票类目') }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={options.categories
              .filter((one) => type === undefined || one.invoiceTypes.includes(type))
              .map(({ id, categoryName, taxRate }) => ({
                value: id,
                label: t('{name}（{detail}）', {
                  name: categoryName,
                  detail: formatPercent(ppm(taxRate)),
                }),
              }))}
          />
        </Form.Item>
        <Form.Item
          name="titleId"
          label={t('开票信息')}
          extra={<Link to="/merchant/invoice/title">{t('管理开票信息')}</Link>}
          rules={[{ required: true, message: t('请选择开票信息') }]}
        >
          <Select
            options={titles.map(({ id, titleName, taxNo }) => ({
              value: id,
              label: [titleName, taxNo].filter(Boolean).join(' · '),
            }))}
            onChange={fillReceiver}
          />
        </Form.Item>
        <Form.Item name="medium" label={t('介质')} rules={[{ required: true }]}>
          <Select options={mediumTexts.map(({ value, text }) => ({ value, label: text }))} />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('接收邮箱')}
          rules={[
            {
              validator: (_, value: string | null | undefined) =>
                (value ?? '').trim() === '' || isEmail((value ?? '').trim())
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('邮箱格式不正确'))),
            },
          ]}
        >
          <Input maxLength={254} />
        </Form.Item>
        {medium === invoiceMedium.values.paper && <ReceiverFields />}
        <Form.Item name="remark" label={t('备注')} extra={t('印在发票的备注栏。')}>
          <Input maxLength={200} />
        </Form.Item>
        {options.needAcceptForm === yesNo.values.yes && (
          <Form.Item
            name="acceptFormFile"
            label={t('结算确认单')}
            extra={t('这个服务商要求上传结算确认单，PDF 或照片。')}
            rules={[{ required: true, message: t('请上传结算确认单') }]}
          >
            <FileField biz="acceptance" />
          </Form.Item>
        )}
      </div>
    </section>
  )
}

function ReceiverFields() {
  return (
    <>
      <Form.Item
        name="receiverName"
        label={t('收件人')}
        rules={[{ required: true, message: t('请填写收件人') }]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item
        name="receiverPhone"
        label={t('收件电话')}
        rules={[{ required: true, message: t('请填写收件电话') }]}
      >
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item
        name="receiverAddress"
        label={t('收件地址')}
        rules={[{ required: true, message: t('请填写收件地址') }]}
      >
        <Input maxLength={200} />
      </Form.Item>
    </>
  )
}

/** The types that the products of all chosen orders allow; of no order, those of any. */
function allowedTypes(
  { orders }: InvoiceOptions,
  chosen: readonly string[],
): readonly ValueOf<typeof invoiceTypes>[] {
  const ids = new Set(chosen)
  const wanted = orders.filter(({ id }) => ids.size === 0 || ids.has(id))
  const all = invoiceTypes.items.map(({ value }) => value)
  if (ids.size === 0) {
    return all.filter((value) => wanted.some((order) => order.invoiceTypes.includes(value)))
  }
  return all.filter((value) => wanted.every((order) => order.invoiceTypes.includes(value)))
}
