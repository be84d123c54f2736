import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Drawer, Form, Select, Table, type TableProps } from 'antd'
import { useState } from 'react'
import { formatYuan, fen, parseYuan } from '@settle/shared/core/money/fen.ts'
import { employmentStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type Employment, employments } from '@settle/shared/features/employment/employment.ts'
import {
  removeSocialMember,
  setSocialMember,
  socialMemberImport,
} from '@settle/shared/features/social/social-calls.ts'
import { type SocialMember, socialMembers } from '@settle/shared/features/social/social-order.ts'
import { type SocialRule, socialRules } from '@settle/shared/features/social/social-rule.ts'
import { socialRuleAt } from '@settle/shared/features/social/social.rules.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { ConfirmAction } from '#client/ui/action/confirm-action.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { ImportButton } from '#client/ui/list-import/import-button.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { YuanField } from '#client/ui/form/yuan-field.tsx'
import { useMembers } from './use-members.ts'

/** 参保人员: whom the merchant insures with its current provider, entered one by one or out of a spreadsheet. */
export function MembersDrawer({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const members = useMembers()
  const isNarrow = useIsNarrow()
  const addButton = (
    <FormButton
      label={t('登记参保')}
      type="primary"
      renderForm={(close) => <MemberForm onClosed={close} />}
    />
  )

  return (
    <Drawer
      open={isOpen}
      title={t('参保人员')}
      size={isNarrow ? '100%' : 900}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
      extra={
        <>
          <ImportButton list={socialMemberImport} title={t('导入参保人员')} /> {addButton}
        </>
      }
    >
      {members?.length === 0 ? (
        <EmptyState
          sentence={t('还没有参保人员。可以从在职人员中登记，或从表格导入。')}
          action={addButton}
        />
      ) : (
        <Table<SocialMember>
          size="small"
          rowKey="id"
          loading={members === undefined}
          dataSource={[...(members ?? [])]}
          pagination={{ pageSize: 15, hideOnSinglePage: true, showSizeChanger: false }}
          scroll={{ x: 'max-content' }}
          columns={columns()}
        />
      )}
    </Drawer>
  )
}

function columns(): NonNullable<TableProps<SocialMember>['columns']> {
  return [
    { title: t('姓名'), dataIndex: 'name' },
    { title: t('证件号码'), dataIndex: 'certNo' },
    { title: t('岗位'), dataIndex: 'jobTitle' },
    { title: t('参保城市'), dataIndex: 'cityName' },
    {
      title: t('缴费基数(元)'),
      align: 'right',
      render: (_: unknown, { base }) => <Money amount={base} />,
    },
    { title: t('操作'), render: (_: unknown, member) => <RemoveMember member={member} /> },
  ]
}

function RemoveMember({ member: { id, name } }: { member: SocialMember }) {
  const queryClient = useQueryClient()

  return (
    <ConfirmAction
      label={t('移除')}
      title={t('移除参保人员{name}？', { name })}
      consequence={t('以后的订单不再包含此人；已提交的订单不受影响。')}
      run={async () => {
        await call(removeSocialMember, { query: { id } })
        await queryClient.invalidateQueries({ queryKey: [socialMembers.name] })
      }}
    />
  )
}

interface MemberValues {
  employmentId: string
  cityCode: string
  base: string
}

/** Somebody who works there, the city, and the base within its limits. */
function MemberForm({ onClosed }: { onClosed: () => void }) {
  const [form] = Form.useForm<MemberValues>()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const people = useEmployed()
  const rules = useRulesNow()
  const city: string | undefined = Form.useWatch('cityCode', form)
  const rule = rules.find(({ cityCode }) => cityCode === city)

  return (
    <FormDrawer<MemberValues>
      title={t('登记参保')}
      form={form}
      initialValues={{}}
      submitText={t('登记|按钮')}
      onClosed={onClosed}
      submit={async ({ base, ...values }) => {
        const row = await call(setSocialMember, { body: { ...values, base: parseYuan(base) } })
        message.success(t('{name}已登记参保', { name: row.name }))
        await queryClient.invalidateQueries({ queryKey: [socialMembers.name] })
      }}
    >
      <Form.Item
        name="employmentId"
        label={t('在职人员')}
        rules={[{ required: true, message: t('请选择在职人员') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={people.map(({ id, name, jobTitle }) => ({
            value: id,
            label: `${name} · ${jobTitle}`,
          }))}
        />
      </Form.Item>
      <Form.Item
        name="cityCode"
        label={t('参保城市')}
        rules={[{ required: true, message: t('请选择城市') }]}
      >
        <Select
          options={rules.map(({ cityCode, cityName }) => ({ value: cityCode, label: cityName }))}
        />
      </Form.Item>
      <YuanField
        name="base"
        label={t('缴费基数')}
        extra={
          rule !== undefined &&
          t('{city}：{min} 至 {max} 元', {
            city: rule.cityName,
            min: formatYuan(fen(rule.baseMin)),
            max: formatYuan(fen(rule.baseMax)),
          })
        }
      />
    </FormDrawer>
  )
}

function useEmployed(): readonly Employment[] {
  const providerId = useSession()?.userInfo.info.providerId ?? ''
  const { data } = useQuery({
    queryKey: [employments.name, 'employed', providerId],
    queryFn: async ({ signal }) => {
      const query = {
        pageNo: 1,
        pageSize: 1000,
        providerId,
        status: employmentStatus.values.employed,
      }
      const page = await call(employments.endpoints.list, { query }, { signal, quiet: true })
      return page.records
    },
    retry: false,
  })
  return data ?? []
}

/** The rule that each city has this month. */
function useRulesNow(): readonly SocialRule[] {
  const { data = [] } = useQuery({
    queryKey: [socialRules.name, 'all'],
    queryFn: async ({ signal }) => {
      const query = { pageNo: 1, pageSize: 500 }
      const page = await call(socialRules.endpoints.list, { query }, { signal, quiet: true })
      return page.records
    },
    retry: false,
  })
  const codes = [...new Set(data.map(({ cityCode }) => cityCode))]
  return codes.flatMap(
    (code) =>
      socialRuleAt(
        data.filter(({ cityCode }) => cityCode === code),
        serverToday().slice(0, 7),
      ) ?? [],
  )
}
