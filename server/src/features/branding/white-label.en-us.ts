import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const whiteLabelEnUs: Catalogue = {
  '您已有白标设置，请直接编辑': 'You already have a white label. Edit it instead.',
  '请输入客服热线，例如 400-000-1001': 'Enter a hotline, such as 400-000-1001',
  '请只输入域名，例如 work.example.com，不带 http://、端口和路径':
    'Enter the domain only, such as work.example.com, without http://, port or path',
  '这是平台自己的域名，请换一个': 'This domain belongs to the platform. Choose another one.',
  该域名已被另一个白标使用: 'Another white label already uses this domain.',
}
