import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const fileEnUs: Catalogue = {
  请求头或地址过长: 'The headers or the address are too long',
  '请求发送过慢，连接已断开，请检查网络后重试':
    'The request came in too slowly and the connection was cut. Check the network and try again.',
  '不能从其他网站直接导出或打开文件，请在本系统的页面中操作':
    'Files cannot be exported or opened directly from another site. Use the pages of this system.',
  '参数 {field} 超出范围': 'Parameter {field} is out of range',
  '请以 multipart/form-data 表单上传文件': 'Upload the file as a multipart/form-data form',
  '上传的文件是空的，请重新选择文件': 'The file is empty. Choose another file.',
  '参数 biz 只能由字母、数字、下划线和连字符组成，最多 32 位':
    'Parameter biz takes only letters, digits, underscores and hyphens, at most 32',
  '文件大小超出10MB限制, 请压缩或降低文件质量!':
    'The file exceeds 10 MB. Compress it or reduce its quality.',
  一次只能上传一个文件: 'Only one file can be uploaded at a time',
  '上传已被停止，没有保留任何数据': 'The upload was stopped. Nothing was kept.',
  '上传的表单不完整或无法识别，请重新上传':
    'The form is incomplete or cannot be read. Upload again.',
  '营业执照只支持 PNG、JPEG 或 PDF 文件，请换一个文件':
    'A business licence must be a PNG, JPEG or PDF file. Choose another one.',
  '上传过于频繁：每小时最多上传 {limit} 次，请稍后再试':
    'Too many uploads: at most {limit} per hour. Try again later.',
  '文件不存在，可能已被清除': 'The file does not exist; it may have been removed.',
}
