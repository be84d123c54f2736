import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Form, Input, Radio, Select } from 'antd'
import { addMonths, monthOf } from '@settle/shared/core/day.ts'
import { feeMode } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { taxScheme } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import {
  addTaxPolicy,
  listPolicyProviders,
  type PolicyDraft,
} from '@settle/shared/features/tax-policy/tax-policy-calls.ts'
import {
  taxPolicyInfos,
  type TaxPolicyInfo,
} from '@settle/shared/features/tax-policy/tax-policy-info.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { t } from '#client/core/text.ts'
import { PriceField } from '#client/features/fee-rule/index.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { BracketsField } from './brackets-field.tsx'
import { PolicyPreviewPanel } from './policy-preview.tsx'
import '#client/ui/detail/preview-panel.css'
import './tax-policy.css'

interface TaxPolicyFormProps {
  /** The version in force that the new one begins as; without it the provider is chosen. */
  policy?: TaxPolicyInfo
  onClosed: () => void
}

type PolicyValues = Partial<PolicyDraft> & { changeReason?: string }

/** What nearly all providers have; the figures are those of the demo (domain.md 4.4). */
const usual: PolicyValues = {
  scheme: taxScheme.values.entrustedCollection,
  vatRate: 10_000,
  vatMonthThreshold: 10_000_000,
  surchargeRatio: 60_000,
  iitBrackets: [
    { upTo: 10_000_000, rate: 5000 },
    { upTo: null, rate: 10_000 },
  ],
  monthLimit: 9_800_000,
  singleLimit: 5_000_000,
  rolling12Limit: 500_000_000,
  minAge: 18,
  maxAge: 65,
}
const rate = feeMode.values.percentage
const amount = feeMode.values.perTransaction

/** 调整政策: a new version beside what it changes; nothing that holds already is edited. */
export function TaxPolicyForm({ policy, onClosed }: TaxPolicyFormProps) {
  const [form] = Form.useForm<PolicyValues>()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const { data: providers } = useQuery({
    queryKey: [taxPolicyInfos.name, listPolicyProviders.id],
    queryFn: ({ signal }) => call(listPolicyProviders, {}, { signal }),
  })
  const typed = Form.useWatch([], form) as PolicyValues | undefined
  const values = { ...usual, ...policy, ...typed }
  const scheme = values.scheme
  const schemes = useDictionary(taxScheme.code)
  const chosen = providers?.find(({ id }) => id === values.providerId)
  const nextMonth = addMonths(monthOf(serverToday()), 1)
  // A provider that has none may have one at once.
  const first = chosen?.hasPolicy === false ? addMonths(nextMonth, -1) : nextMonth
  const draft = draftOf(values)
  const isInForce = policy !== undefined && areAlike(draft, draftOf(policy))

  const submit = async ({ changeReason = '' }: PolicyValues) => {
    if (draft === undefined) return
    await call(addTaxPolicy, { body: { ...draft, changeReason } })
    message.success(t('税务政策已保存，自 {month} 起生效', { month: draft.effectiveFrom }))
    await queryClient.invalidateQueries()
  }

  return (
    <FormDrawer<PolicyValues>
      title={
        policy === undefined
          ? t('调整税务政策')
          : t('调整税务政策：{providerName}', { providerName: policy.providerName })
      }
      submitText={t('保存政策')}
      form={form}
      isWide
      initialValues={
        policy === undefined ? usual : { ...draftOf(policy), effectiveFrom: nextMonth }
      }
      onClosed={onClosed}
      submit={submit}
    >
      <div className="form-with-preview">
        <div>
          <Form.Item
            name="providerId"
            label={t('服务商')}
            hidden={policy !== undefined}
            rules={[{ required: true, message: t('请选择服务商') }]}
          >
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={(providers ?? []).map(({ id, providerName, hasPolicy, isPassed }) => ({
                value: id,
                label: hasPolicy ? providerName : t('{name}（尚无政策）', { name: providerName }),
                disabled: !isPassed,
              }))}
            />
          </Form.Item>
          <Form.Item
            name="effectiveFrom"
            label={t('生效月份')}
            extra={t('按月生效；之前已提交的付款不会重新计税。')}
            rules={[{ required: true, message: t('请选择生效月份') }]}
          >
            <Select
              options={Array.from({ length: 12 }, (_, place) => {
                const month = addMonths(first, place)
                return { value: month, label: month }
              })}
            />
          </Form.Item>
          <Form.Item name="scheme" label={t('计税方式')}>
            <Radio.Group options={schemes.map(({ value, text }) => ({ value, label: text }))} />
          </Form.Item>
          {scheme !== taxScheme.values.none && (
            <>
              <Figure name="vatRate" label={t('增值税税率')} mode={rate} />
              <Figure name="surchargeRatio" label={t('附加税比例')} mode={rate} />
            </>
          )}
          <Figure
            name="vatMonthThreshold"
            label={t('起征点')}
            mode={amount}
            extra={t('当月收入不超过它时不计增值税。')}
          />
          {scheme === taxScheme.values.entrustedCollection && <BracketsField />}
          <Figure name="singleLimit" label={t('单笔限额')} mode={amount} />
          <Figure name="monthLimit" label={t('个人月限额')} mode={amount} />
          <Figure
            name="rolling12Limit"
            label={t('年限额')}
            mode={amount}
            extra={t('连续 12 个月，按人与服务商累计。')}
          />
          <AgeItem name="minAge" label={t('最小年龄')} />
          <AgeItem name="maxAge" label={t('最大年龄')} />
          <Form.Item
            name="changeReason"
            label={t('调整原因')}
            rules={[{ required: true, whitespace: true, min: 2, message: t('请写明调整原因') }]}
          >
            <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} showCount />
          </Form.Item>
        </div>
        <PolicyPreviewPanel draft={draft} isInForce={isInForce} />
      </div>
    </FormDrawer>
  )
}

interface FigureProps {
  name: keyof PolicyDraft
  label: string
  mode: string
  extra?: string
}

function Figure({ name, label, mode, extra }: FigureProps) {
  const sentence = mode === rate ? t('请输入百分比，如 1.5') : t('请输入大于 0、最多两位小数的金额')
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      rules={[{ required: true, message: sentence }]}
    >
      <PriceField mode={mode} unit={t('元')} />
    </Form.Item>
  )
}

function AgeItem({ name, label }: { name: 'minAge' | 'maxAge'; label: string }) {
  const sentence = t('请输入 16 到 100 的整数')
  return (
    <Form.Item
      name={name}
      label={label}
      getValueFromEvent={({ target }: { target: { value: string } }) =>
        /^\d{1,3}$/.test(target.value) ? Number(target.value) : target.value
      }
      rules={[{ required: true, type: 'integer', min: 16, max: 100, message: sentence }]}
    >
      <Input inputMode="numeric" maxLength={3} suffix={t('岁')} />
    </Form.Item>
  )
}

/** Whether two drafts say the same, from whenever on. */
function areAlike(one: PolicyDraft | undefined, other: PolicyDraft | undefined): boolean {
  return one !== undefined && other !== undefined && termsOf(one) === termsOf(other)
}

function termsOf(draft: PolicyDraft): string {
  // The form puts the fields of a bracket together in another order.
  const iitBrackets = draft.iitBrackets.map((one) => [one.upTo, one.rate])
  return JSON.stringify({ ...draft, effectiveFrom: null, iitBrackets })
}

/** The draft as it would be sent; undefined while something is missing. */
function draftOf(values: PolicyValues): PolicyDraft | undefined {
  const { providerId, effectiveFrom, scheme, vatRate, vatMonthThreshold } = values
  const { surchargeRatio, iitBrackets, monthLimit, singleLimit, rolling12Limit } = values
  const { minAge, maxAge } = values
  const last = (iitBrackets ?? []).length - 1
  const brackets =
    scheme === taxScheme.values.entrustedCollection
      ? // The last one has no field for its limit, because it has none.
        iitBrackets?.map((one, at) => (at === last ? { ...one, upTo: null } : one))
      : [{ upTo: null, rate: 0 }]
  if (providerId === undefined || effectiveFrom === undefined || scheme === undefined) {
    return undefined
  }
  if (brackets?.some((one) => one?.rate === undefined || one.upTo === undefined) !== false) {
    return undefined
  }
  const figures = { vatRate, vatMonthThreshold, surchargeRatio, monthLimit, singleLimit }
  const rest = { rolling12Limit, minAge, maxAge }
  const draft = { providerId, effectiveFrom, scheme, iitBrackets: brackets, ...figures, ...rest }
  return isWhole(draft) ? draft : undefined
}

function isWhole(
  draft: Pick<PolicyDraft, 'providerId' | 'effectiveFrom' | 'scheme' | 'iitBrackets'> &
    Readonly<Record<FigureName, number | undefined>>,
): draft is PolicyDraft {
  return figureNames.every((name) => Number.isSafeInteger(draft[name]))
}

const figureNames = [
  'vatRate',
  'vatMonthThreshold',
  'surchargeRatio',
  'monthLimit',
  'singleLimit',
  'rolling12Limit',
  'minAge',
  'maxAge',
] as const
type FigureName = (typeof figureNames)[number]
