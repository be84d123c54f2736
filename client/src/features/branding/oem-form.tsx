import { Form, Input } from 'antd'
import { oemInfos } from '@settle/shared/features/branding/oem-calls.ts'
import { type OemInfo } from '@settle/shared/features/branding/oem-info.ts'
import { t } from '#client/core/text.ts'
import { PictureField } from '#client/features/file/index.ts'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { OemPreview, type SeenSettings } from './oem-preview.tsx'

interface OemFormProps {
  settings?: OemInfo
  onClosed: () => void
}

const emptyIsNone = (text: string) => (text === '' ? null : text)

/** The settings of a white label, with what they will look like. What a domain must look like is the server's to say. */
export function OemForm({ settings, onClosed }: OemFormProps) {
  const labels = {
    domainName: t('域名'),
    websiteName: t('网站名称'),
    hotline: t('客服热线'),
    loginPageLogo: t('登录页标志'),
    homePageLogo: t('工作台标志'),
    copyright: t('版权信息'),
    copyrightUrl: t('版权链接'),
    recordNo: t('备案号'),
    pcLoginProtocol: t('平台使用协议'),
  }

  return (
    <ResourceForm<OemInfo>
      resource={oemInfos}
      row={settings}
      blank={{}}
      labels={labels}
      onClosed={onClosed}
    >
      <LivePreview />
      <Form.Item
        name="domainName"
        label={labels.domainName}
        extra={t('只写域名本身；它须解析到本平台。')}
        rules={[{ required: true, whitespace: true, message: t('请输入域名') }]}
      >
        <Input maxLength={253} autoComplete="off" placeholder="work.example.com" />
      </Form.Item>
      <Form.Item
        name="websiteName"
        label={labels.websiteName}
        rules={[{ required: true, whitespace: true, message: t('请输入网站名称') }]}
      >
        <Input maxLength={30} showCount />
      </Form.Item>
      <Form.Item
        name="hotline"
        label={labels.hotline}
        rules={[{ required: true, whitespace: true, message: t('请输入客服热线') }]}
      >
        <Input maxLength={30} placeholder="400-000-1001" />
      </Form.Item>
      <Form.Item
        name="loginPageLogo"
        label={labels.loginPageLogo}
        extra={t('PNG 或 JPEG；没有标志时显示网站名称的第一个字。')}
      >
        <PictureField what={labels.loginPageLogo} biz="brand" />
      </Form.Item>
      <Form.Item name="homePageLogo" label={labels.homePageLogo}>
        <PictureField what={labels.homePageLogo} biz="brand" />
      </Form.Item>
      <Form.Item
        name="copyright"
        label={labels.copyright}
        rules={[{ required: true, whitespace: true, message: t('请输入版权信息') }]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="copyrightUrl" label={labels.copyrightUrl} normalize={emptyIsNone}>
        <Input maxLength={500} placeholder="https://" />
      </Form.Item>
      <Form.Item
        name="recordNo"
        label={labels.recordNo}
        rules={[{ required: true, whitespace: true, message: t('请输入备案号') }]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item
        name="pcLoginProtocol"
        label={labels.pcLoginProtocol}
        extra={t('HTML；显示在不运行脚本的框里。留空时用内置协议。')}
        normalize={emptyIsNone}
      >
        <Input.TextArea rows={6} maxLength={20_000} spellCheck={false} />
      </Form.Item>
    </ResourceForm>
  )
}

/** Follows what is typed. */
function LivePreview() {
  const form = Form.useFormInstance<OemInfo>()
  const typed: SeenSettings | undefined = Form.useWatch([], form)

  return <OemPreview settings={typed ?? {}} />
}
