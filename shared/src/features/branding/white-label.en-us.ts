import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of the white labels of the operators. */
export const whiteLabelEnUs: Catalogue = {
  白标设置: 'White label',
  已启用: 'Enabled',
  未启用: 'Not enabled',
  新增白标设置: 'Add white label',
  编辑白标设置: 'Edit white label',
  启用或停用白标: 'Enable or disable a white label',
  '每个运营商一份，按钮权限与编辑相同；平台启用之后，域名上才换成该品牌。':
    'One for each operator; the permission is that of editing. The domain shows the brand once the platform has switched it on.',
  '域名只写主机名，各白标不能相同，也不能是平台自己的域名。保存后，下一次打开页面即生效。':
    'The domain is a host name alone, one for each white label, and none of the platform’s own. It shows the next time a page is opened.',
  '停用后，该域名恢复内置品牌。': 'When disabled, the domain shows the built-in brand again.',
  客服热线: 'Hotline',
  版权信息: 'Copyright',
  工作台标志: 'Logo of the workspace',
  平台使用协议: 'Terms of use',
  请输入网站名称: 'Enter the name of the site',
  请输入域名: 'Enter the domain',
  请输入客服热线: 'Enter the hotline',
  请输入版权信息: 'Enter the copyright',
  请输入备案号: 'Enter the filing number',
  '请上传 PNG 或 JPEG 图片': 'Upload a PNG or JPEG image',
  '只写域名本身；它须解析到本平台。': 'The domain only. It must resolve to this platform.',
  'PNG 或 JPEG；没有标志时显示网站名称的第一个字。':
    'PNG or JPEG. Without a logo, the first character of the site name is shown.',
  'HTML；显示在不运行脚本的框里。留空时用内置协议。':
    'HTML, shown in a frame without scripts. Leave empty to use the built-in terms.',
  还没有运营商提交白标设置: 'No operator has submitted a white label yet',
  '还没有白标设置；提交并由平台启用后，您的域名显示您的品牌。':
    'No white label yet. Once you submit one and the platform enables it, your domain shows your brand.',
  '停用白标“{domainName}”？': 'Disable the white label “{domainName}”?',
  '停用后，该域名下一次打开时恢复内置品牌；可以再启用。':
    'The domain shows the built-in brand the next time it is opened. You can enable it again.',
  '已启用：{domainName} 显示下面的品牌。': 'Enabled: {domainName} shows the brand below.',
  '未启用：{domainName} 仍显示内置品牌，请联系平台启用。':
    'Not enabled: {domainName} still shows the built-in brand. Ask the platform to enable it.',
  是否启用: 'Enabled',
  登录页: 'Login page',
  工作台: 'Workspace',
  选择图片: 'Choose image',
  更换图片: 'Replace image',
  移除: 'Remove',
  '图片超过 {size} kB，请压缩后再上传':
    'The image is larger than {size} kB. Compress it and upload it again',
}
