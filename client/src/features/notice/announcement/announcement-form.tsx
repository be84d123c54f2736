import { AutoComplete, Button, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import {
  messageCategory,
  messageType,
  openType,
  priority,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { MomentField } from '#client/ui/form/moment-field.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { RichTextField } from '#client/ui/rich-text/rich-text-field.tsx'
import { managedAnnouncements } from './announcement-resource.ts'
import { messageComponentNames } from '#client/features/notice/message/message-components.ts'
import { MessageView } from '#client/features/notice/message/message-view.tsx'
import { type Message } from '#client/features/notice/message/opened-message.ts'
import { UsersField } from './users-field.tsx'
import '#client/features/notice/message/user-announcement.css'

interface AnnouncementFormProps {
  row?: Announcement
  onClosed: () => void
}

const { roles, users, everyone } = messageType.values
const { none, url, component } = openType.values
const contentLimit = 20_000

/** An announcement: what it says, whom it is for, when it is shown and where it leads. */
export function AnnouncementForm({ row, onClosed }: AnnouncementFormProps) {
  const labels = labelsOf()

  return (
    <ResourceForm<Announcement>
      resource={managedAnnouncements}
      row={row}
      blank={{
        priority: priority.values.medium,
        msgCategory: messageCategory.values.announcement,
        msgType: everyone,
        openType: none,
      }}
      labels={labels}
      words={{ msgContent: textOfHtml }}
      onClosed={onClosed}
    >
      <Form.Item name="msgCategory" hidden>
        <Input />
      </Form.Item>
      <Form.Item
        name="titile" // sic
        label={labels.titile}
        rules={[{ required: true, whitespace: true, message: t('请输入标题') }]}
      >
        <Input maxLength={100} showCount />
      </Form.Item>
      <Form.Item
        name="msgContent"
        label={labels.msgContent}
        extra={<PreviewButton />}
        rules={[
          { required: true, message: t('请输入正文') },
          {
            max: contentLimit,
            message: t('正文连同格式最多 {limit} 个字符', { limit: contentLimit }),
          },
        ]}
      >
        <RichTextField label={labels.msgContent} />
      </Form.Item>
      <Form.Item
        name="msgAbstract"
        label={labels.msgAbstract}
        normalize={(text: string) => (text === '' ? null : text)}
      >
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
      <Form.Item name="priority" label={labels.priority} rules={[{ required: true }]}>
        <DictionaryRadio code={priority.code} />
      </Form.Item>
      <AudienceFields labels={labels} />
      <Form.Item name="startTime" label={labels.startTime} extra={t('留空时发布后立即生效。')}>
        <MomentField placeholder={t('立即')} />
      </Form.Item>
      <Form.Item
        name="endTime"
        label={labels.endTime}
        dependencies={['startTime']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_rule, end?: string | null) => {
              const start: string | null | undefined = getFieldValue('startTime')
              if (start && end && start >= end) throw new Error(t('失效时间须晚于生效时间'))
            },
          }),
        ]}
      >
        <MomentField placeholder={t('长期')} />
      </Form.Item>
      <TargetFields labels={labels} />
    </ResourceForm>
  )
}

function labelsOf() {
  return {
    titile: t('标题'), // sic
    msgContent: t('正文'),
    msgAbstract: t('摘要'),
    priority: t('优先级'),
    msgType: t('通告对象'),
    targetRoles: t('指定角色'),
    userIds: t('指定用户'),
    startTime: t('生效时间'),
    endTime: t('失效时间'),
    openType: t('点击后打开'),
    openPage: t('打开的页面'),
    busId: t('记录编号'),
  }
}

interface FieldsProps {
  labels: ReturnType<typeof labelsOf>
}

/** Whom it is for: what an operator cannot reach is not offered. */
function AudienceFields({ labels }: FieldsProps) {
  const kind = Form.useWatch<string | undefined>('msgType')
  const isOperator = useSession()?.userInfo.info.roleCode === roleCode.values.operator
  const reachable = new Set<string>(rolesOfTenants)
  const offered = useDictionary(roleCode.code).filter(
    ({ value }) => !isOperator || reachable.has(value),
  )

  return (
    <>
      <Form.Item
        name="msgType"
        label={labels.msgType}
        extra={isOperator ? t('公告只发给本租户的用户。') : t('公告发给所有租户的用户。')}
        rules={[{ required: true }]}
      >
        <DictionaryRadio code={messageType.code} />
      </Form.Item>
      {kind === roles && (
        <Form.Item
          name="targetRoles"
          label={labels.targetRoles}
          getValueProps={(value?: string | null) => ({ value: value ? value.split(',') : [] })}
          normalize={(chosen: string[]) => chosen.join(',')}
          rules={[{ required: true, message: t('请选择角色') }]}
        >
          <Select
            mode="multiple"
            options={offered.map(({ value, text }) => ({ value, label: text }))}
          />
        </Form.Item>
      )}
      {kind === users && (
        <Form.Item
          name="userIds"
          label={labels.userIds}
          extra={t('重新选择会替换已选的用户。')}
          rules={[{ required: true, message: t('请选择用户') }]}
        >
          <UsersField />
        </Form.Item>
      )}
    </>
  )
}

const rolesOfTenants = [
  roleCode.values.operator,
  roleCode.values.agent,
  roleCode.values.merchant,
] as const

/** Where a click on it leads. */
function TargetFields({ labels }: FieldsProps) {
  const kind = Form.useWatch<string | undefined>('openType')

  return (
    <>
      <Form.Item name="openType" label={labels.openType} rules={[{ required: true }]}>
        <DictionarySelect dictionary={openType} />
      </Form.Item>
      {kind === url && (
        <Form.Item
          name="openPage"
          label={labels.openPage}
          extra={t('站内路径以 / 开头，站外地址以 http 开头；读者没有权限的页面会提示无权访问。')}
          rules={[
            { required: true, whitespace: true, message: t('请输入要打开的页面') },
            { pattern: /^(\/(?![/\\])|https?:\/\/)\S*$/, message: t('请输入站内路径或 http 地址') },
          ]}
        >
          <Input maxLength={500} placeholder="/isps/userAnnouncement" />
        </Form.Item>
      )}
      {kind === component && (
        <>
          <Form.Item
            name="openPage"
            label={labels.openPage}
            extra={t('组件名；客户端不认识的组件只显示正文。')}
            rules={[{ required: true, whitespace: true, message: t('请输入要打开的页面') }]}
          >
            <AutoComplete options={messageComponentNames.map((value) => ({ value }))} />
          </Form.Item>
          <Form.Item
            name="busId"
            label={labels.busId}
            extra={t('要打开的那一条记录的编号。')}
            normalize={(text: string) => (text === '' ? null : text)}
          >
            <Input maxLength={32} />
          </Form.Item>
        </>
      )}
    </>
  )
}

interface DictionaryRadioProps {
  code: string
  id?: string
  value?: string
  onChange?: (value: unknown) => void
}

/** The few values of a dictionary, all in sight. */
function DictionaryRadio({ code, onChange, ...control }: DictionaryRadioProps) {
  const options = useDictionary(code)
  return (
    <Radio.Group
      {...control}
      options={options.map(({ value, text }) => ({ value, label: text }))}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

/** Shows what is written as its readers will see it. */
function PreviewButton() {
  const form = Form.useFormInstance<Partial<Announcement>>()
  const username = useSession()?.userInfo.info.username ?? ''
  const [message, setMessage] = useState<Message>()

  const preview = () => {
    const { titile = '', msgContent = '', ...rest } = form.getFieldsValue() // sic
    setMessage({
      anntId: 'preview',
      titile: titile.trim() || t('（没有标题）'), // sic
      msgContent,
      msgCategory: messageCategory.values.announcement,
      sender: username,
      sendTime: null,
      openType: rest.openType ?? none,
      openPage: rest.openPage ?? null,
      busId: rest.busId ?? null,
    })
  }

  return (
    <>
      <Button type="link" size="small" className="announcement-preview" onClick={preview}>
        {t('预览读者看到的样子')}
      </Button>
      <MessageView message={message} onClosed={() => setMessage(undefined)} />
    </>
  )
}

/** What a text says without its marks, for a conflict to be read. */
function textOfHtml(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}
