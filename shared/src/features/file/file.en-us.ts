import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of uploads and of the log's figures. */
export const fileEnUs: Catalogue = {
  上传文件: 'Upload a file',
  读取文件: 'Read a file',
  查询访问量: 'Visit count',
  查询近七天访问量: 'Visits in the last 7 days',
}
