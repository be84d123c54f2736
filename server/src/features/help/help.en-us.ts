import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const helpEnUs: Catalogue = {
  内容管理: 'Content',
  编辑问题: 'Edit question',
  删除问题: 'Delete question',
  查看问题: 'View question',
  查询问题列表: 'List questions',
}
