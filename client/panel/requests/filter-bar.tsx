import { Button } from '#panel/parts/button.tsx'
import { Choice, Field, type FieldProps, Tick } from '#panel/parts/form.tsx'
import { t } from '#panel/text.ts'
import { everything, type RequestFilter, statuses } from './request-filter.ts'

interface FilterBarProps {
  readonly filter: RequestFilter
  readonly change: (filter: RequestFilter) => void
}

/** What the list is narrowed to. */
export function FilterBar({ filter, change }: FilterBarProps) {
  const narrow = (part: Partial<RequestFilter>) => change({ ...filter, ...part })
  const text = (name: 'call' | 'user' | 'since', label: string, more?: Partial<FieldProps>) => (
    <Field
      id={`filter-${name}`}
      label={label}
      value={filter[name]}
      change={(value) => narrow({ [name]: value })}
      {...more}
    />
  )
  const tick = (id: string, name: keyof RequestFilter, label: string) => (
    <Tick
      id={`filter-${id}`}
      checked={filter[name] === true}
      change={(value) => narrow({ [name]: value })}
    >
      {label}
    </Tick>
  )
  return (
    <search class="filters">
      {text('call', t('接口或路径'))}
      {text('user', t('用户或角色'))}
      <Choice
        id="filter-status"
        label={t('状态')}
        options={statuses.map((status) => [status, statusText(status)])}
        value={filter.status}
        change={(value) => narrow({ status: statuses.find((status) => status === value) ?? '' })}
      />
      {text('since', t('从世界时间起'), { type: 'datetime-local', step: '1' })}
      <div class="row checks">
        {tick('faulted', 'onlyFaulted', t('只看故障'))}
        {tick('writes', 'onlyWrites', t('只看有改动'))}
        {tick('failed', 'onlyFailed', t('只看失败'))}
        {tick('background', 'withBackground', t('含后台轮询'))}
        <Button class="text" press={() => change(everything)}>
          {t('清除条件')}
        </Button>
      </div>
    </search>
  )
}

function statusText(status: RequestFilter['status']): string {
  if (status === '') return t('全部')
  return status === 'none' ? t('无应答') : status
}
