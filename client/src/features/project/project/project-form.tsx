import { useQuery } from '@tanstack/react-query'
import { App, Form, Input, InputNumber, Select } from 'antd'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { fen, parseYuan, plainYuan } from '@settle/shared/core/money/fen.ts'
import { listInvoiceCategories } from '@settle/shared/features/basics/invoice-category.ts'
import { addProject, editProject } from '@settle/shared/features/project/project-calls.ts'
import { type ProjectInfo } from '@settle/shared/features/project/project.ts'
import { getMerchantProvider } from '@settle/shared/features/provider-switch/provider-switch-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { CitySelect } from '#client/features/customer/index.ts'
import { DayField } from '#client/ui/form/day-field.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { RichTextField } from '#client/ui/rich-text/rich-text-field.tsx'
import { YuanField } from '#client/ui/form/yuan-field.tsx'
import { AttachmentsField } from './attachments-field.tsx'
import { useRefreshProjects } from './project-role.ts'

interface ProjectFormProps {
  project?: ProjectInfo
  onClosed: () => void
}

type Draft = BodyOf<typeof addProject>
/** The budget is typed in yuan. */
type ProjectValues = Omit<Draft, 'budget'> & { budget: string }

/** A project: what is to be done, by how many, for how much, and whom it is offered to. */
export function ProjectForm({ project, onClosed }: ProjectFormProps) {
  const [form] = Form.useForm<ProjectValues>()
  const { message } = App.useApp()
  const refresh = useRefreshProjects()
  const providerId = useSession()?.userInfo.info.providerId

  const save = async ({ budget, ...values }: ProjectValues) => {
    const body = { ...blank, ...values, budget: parseYuan(budget) }
    if (project === undefined) await call(addProject, { body })
    else {
      await call(editProject, { body: { ...body, id: project.id, version: project.version } })
    }
    message.success(t('项目已保存，发布后进入审核'))
    await refresh()
  }

  return (
    <FormDrawer<ProjectValues>
      title={project === undefined ? t('新增项目') : t('编辑项目')}
      form={form}
      isWide
      initialValues={project === undefined ? freshOf(providerId) : valuesOf(project)}
      draft={{ form: 'project', id: project?.id ?? '' }}
      submit={save}
      onClosed={onClosed}
    >
      <WhatFields />
      <HowMuchFields />
      <WhoFields />
    </FormDrawer>
  )
}

const blank = { industryId: null, categoryId: null, attachments: [] }

function freshOf(providerId: string | null | undefined): Partial<ProjectValues> {
  return {
    ...blank,
    payWay: t('按任务结算'),
    beginDate: serverToday(),
    ...(providerId === null || providerId === undefined ? {} : { providerId }),
  }
}

function valuesOf({ budget, ...project }: ProjectInfo): ProjectValues {
  const { projectName, providerId, categoryId, industryId, cityCode, workContent } = project
  const { standard, headcount, payWay, beginDate, endDate, attachments } = project
  return {
    projectName,
    providerId,
    categoryId,
    industryId,
    cityCode,
    workContent,
    standard,
    headcount,
    payWay,
    beginDate,
    endDate,
    attachments,
    budget: plainYuan(fen(budget)),
  }
}

function required(message: string) {
  return [{ required: true, whitespace: true, message }]
}

function WhatFields() {
  return (
    <>
      <Form.Item name="projectName" label={t('项目名称')} rules={required(t('请输入项目名称'))}>
        <Input maxLength={50} showCount />
      </Form.Item>
      <Form.Item
        name="categoryId"
        label={t('类目')}
        extra={t('开票按这个类目；服务商的开票类目里没有它时不能承接。')}
        rules={[{ required: true, message: t('请选择类目') }]}
      >
        <CategorySelect />
      </Form.Item>
      <Form.Item
        name="cityCode"
        label={t('城市')}
        rules={[{ required: true, message: t('请选择所在城市') }]}
      >
        <CitySelect />
      </Form.Item>
      <Form.Item name="workContent" label={t('工作内容')} rules={required(t('请输入工作内容'))}>
        <RichTextField label={t('工作内容')} />
      </Form.Item>
      <Form.Item
        name="standard"
        label={t('验收标准')}
        extra={t('交付按它验收，承接任务的人也会看到。')}
        rules={required(t('请输入验收标准'))}
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  )
}

function HowMuchFields() {
  return (
    <>
      <Form.Item
        name="headcount"
        label={t('人数')}
        rules={[{ required: true, message: t('请输入人数') }]}
      >
        <InputNumber style={{ width: 144 }} min={1} max={100_000} precision={0} suffix={t('人')} />
      </Form.Item>
      <YuanField name="budget" label={t('预算')} />
      <Form.Item
        name="payWay"
        label={t('结算方式')}
        rules={[{ required: true, whitespace: true, min: 2, message: t('请输入结算方式') }]}
      >
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item
        name="beginDate"
        label={t('开始日期')}
        rules={[{ required: true, message: t('请选择开始日期') }]}
      >
        <DayField />
      </Form.Item>
      <Form.Item
        name="endDate"
        label={t('结束日期')}
        rules={[{ required: true, message: t('请选择结束日期') }]}
      >
        <DayField />
      </Form.Item>
    </>
  )
}

function WhoFields() {
  return (
    <>
      <Form.Item
        name="providerId"
        label={t('服务商')}
        extra={t('审核通过后由它决定是否承接。')}
        rules={[{ required: true, message: t('请选择服务商') }]}
      >
        <ProviderSelect />
      </Form.Item>
      <Form.Item name="attachments" label={t('附件')}>
        <AttachmentsField />
      </Form.Item>
    </>
  )
}

interface ChoiceProps {
  id?: string
  value?: string | null
  onChange?: (value: string) => void
}

function CategorySelect({ value, ...control }: ChoiceProps) {
  const { data = [], isPending } = useQuery({
    queryKey: [listInvoiceCategories.id],
    queryFn: ({ signal }) => call(listInvoiceCategories, {}, { signal }),
    staleTime: Infinity,
  })

  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      value={value ?? null}
      options={data.map(({ id, categoryName }) => ({ value: id, label: categoryName }))}
      {...control}
    />
  )
}

/** The providers that the merchant works with. */
function ProviderSelect({ value, ...control }: ChoiceProps) {
  const username = useSession()?.userInfo.info.username ?? ''
  const { data = [], isPending } = useQuery({
    queryKey: [getMerchantProvider.id, username],
    queryFn: ({ signal }) =>
      call(getMerchantProvider, { query: { username } }, { signal, quiet: true }),
    retry: false,
  })
  const names = new Map(data.map((one) => [one.providerId, one.providerName]))

  return (
    <Select
      loading={isPending}
      value={value ?? null}
      options={[...names].map(([id, label]) => ({ value: id, label }))}
      {...control}
    />
  )
}
