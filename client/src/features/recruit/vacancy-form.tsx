import { Form, Input, InputNumber, Select } from 'antd'
import { gender } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import {
  benefit,
  education,
  experience,
  jobNature,
  salaryUnit,
} from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { addVacancy, editVacancy } from '@settle/shared/features/recruit/vacancy-calls.ts'
import { leastAge, type Vacancy, vacancies } from '@settle/shared/features/recruit/vacancy.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { t } from '#client/core/text.ts'
import { DayField } from '#client/ui/form/day-field.tsx'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { RichTextField } from '#client/ui/rich-text/rich-text-field.tsx'
import { useCityOptions } from './recruit-role.ts'

interface VacancyFormProps {
  vacancy?: Vacancy
  onClosed: () => void
}

const handedIn = { ...vacancies, endpoints: { add: addVacancy, edit: editVacancy } }

/** 岗位: a new one, or one that is changed and reviewed anew. */
export function VacancyForm({ vacancy, onClosed }: VacancyFormProps) {
  return (
    <ResourceForm<Vacancy>
      resource={handedIn}
      row={vacancy}
      sendsChanges
      blank={{
        jobNature: jobNature.values.fullTime,
        salaryUnit: salaryUnit.values.month,
        education: education.values.unlimited,
        experience: experience.values.unlimited,
        headcount: 1,
        ageMin: leastAge,
        ageMax: null,
        gender: null,
        salaryMin: null,
        salaryMax: null,
        endDate: null,
        address: '',
        benefits: '',
        description: '',
      }}
      labels={labels()}
      submitText={t('提交审核')}
      done={t('已提交审核，通过后即可发布')}
      onClosed={onClosed}
    >
      <JobFields />
      <SalaryFields />
      <DemandFields />
      <Form.Item
        name="endDate"
        label={t('招聘截止日期')}
        extra={t('不填为长期招聘')}
        normalize={(day: string | undefined) => day ?? null}
        getValueProps={(day: string | null) => ({ value: day ?? undefined })}
      >
        <DayField />
      </Form.Item>
      <Form.Item
        name="description"
        label={t('职位描述')}
        rules={[{ required: true, message: t('请写明做什么、有什么要求') }]}
      >
        <RichTextField label={t('职位描述')} />
      </Form.Item>
    </ResourceForm>
  )
}

function labels() {
  return {
    title: t('岗位名称'),
    jobNature: t('工作性质'),
    cityCode: t('城市'),
    address: t('工作地址'),
    headcount: t('招聘人数'),
    salaryUnit: t('薪资单位'),
    salaryMin: t('最低薪资'),
    salaryMax: t('最高薪资'),
    education: t('学历'),
    experience: t('工作经验'),
    ageMin: t('最小年龄'),
    ageMax: t('最大年龄'),
    gender: t('性别要求'),
    benefits: t('福利'),
    endDate: t('招聘截止日期'),
    description: t('职位描述'),
  }
}

function JobFields() {
  const cities = useCityOptions()

  return (
    <>
      <Form.Item
        name="title"
        label={t('岗位名称')}
        rules={[{ required: true, whitespace: true, min: 2, message: t('请输入岗位名称') }]}
      >
        <Input maxLength={40} showCount />
      </Form.Item>
      <Form.Item name="jobNature" label={t('工作性质')} rules={[{ required: true }]}>
        <DictionarySelect dictionary={jobNature} />
      </Form.Item>
      <Form.Item
        name="cityCode"
        label={t('城市')}
        rules={[{ required: true, message: t('请选择城市') }]}
      >
        <Select showSearch={{ optionFilterProp: 'label' }} options={[...cities]} />
      </Form.Item>
      <Form.Item name="address" label={t('工作地址')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="headcount"
        label={t('招聘人数')}
        rules={[{ required: true, message: t('请输入招聘人数') }]}
      >
        <InputNumber min={1} max={9999} precision={0} />
      </Form.Item>
    </>
  )
}

/** What it pays; nothing to fill in where that is to be agreed on. */
function SalaryFields() {
  const unit: unknown = Form.useWatch('salaryUnit')
  const isOpen = unit === salaryUnit.values.negotiable

  return (
    <>
      <Form.Item name="salaryUnit" label={t('薪资单位')} rules={[{ required: true }]}>
        <DictionarySelect dictionary={salaryUnit} />
      </Form.Item>
      {!isOpen && (
        <>
          <Form.Item
            name="salaryMin"
            label={t('最低薪资')}
            rules={[{ required: true, message: t('请输入薪资') }]}
          >
            <WholeYuan />
          </Form.Item>
          <Form.Item
            name="salaryMax"
            label={t('最高薪资')}
            rules={[{ required: true, message: t('请输入薪资') }]}
          >
            <WholeYuan />
          </Form.Item>
        </>
      )}
    </>
  )
}

function DemandFields() {
  const benefits = useDictionary(benefit.code)

  return (
    <>
      <Form.Item name="education" label={t('学历')} rules={[{ required: true }]}>
        <DictionarySelect dictionary={education} />
      </Form.Item>
      <Form.Item name="experience" label={t('工作经验')} rules={[{ required: true }]}>
        <DictionarySelect dictionary={experience} />
      </Form.Item>
      <Form.Item name="ageMin" label={t('最小年龄')}>
        <InputNumber min={leastAge} max={70} precision={0} />
      </Form.Item>
      <Form.Item name="ageMax" label={t('最大年龄')}>
        <InputNumber min={leastAge} max={70} precision={0} />
      </Form.Item>
      <Form.Item
        name="gender"
        label={t('性别要求')}
        normalize={(value: string | undefined) => value ?? null}
        getValueProps={(value: string | null) => ({ value: value ?? undefined })}
      >
        <DictionarySelect dictionary={gender} placeholder={t('不限')} />
      </Form.Item>
      <Form.Item
        name="benefits"
        label={t('福利')}
        normalize={(codes: readonly string[]) => codes.join(',')}
        getValueProps={(codes: string | undefined) => ({
          value: (codes ?? '').split(',').filter((code) => code !== ''),
        })}
      >
        <Select
          mode="multiple"
          options={benefits.map(({ value, text }) => ({ value, label: text }))}
        />
      </Form.Item>
    </>
  )
}

interface WholeYuanProps {
  id?: string
  /** fen */
  value?: number | null
  onChange?: (value: number | null) => void
}

/** An amount in whole yuan, which the form keeps in fen. */
function WholeYuan({ value = null, onChange, ...control }: WholeYuanProps) {
  return (
    <InputNumber
      min={1}
      max={999_999}
      precision={0}
      suffix={t('元')}
      value={value === null ? null : value / 100}
      onChange={(yuan) => onChange?.(yuan === null ? null : yuan * 100)}
      {...control}
    />
  )
}
