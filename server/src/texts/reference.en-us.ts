import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const referenceEnUs: Catalogue = {
  '字典Code格式不正确！': 'Invalid dictionary code',
  '表字典不支持 SQL 条件，请去掉第四段':
    'A table dictionary takes no SQL condition. Leave out the fourth part.',
  '不支持的表字典，请使用接口文档列出的表和列':
    'This table is not offered as a dictionary. Use a table and columns that the reference lists.',
  查看数据字典: 'View a dictionary',
  下载用户导入模板: 'Download the template for users',
  下载角色导入模板: 'Download the template for roles',
  下载数据字典导入模板: 'Download the template for dictionaries',
  下载部门导入模板: 'Download the template for departments',
  下载公告导入模板: 'Download the template for announcements',
  下载校验规则导入模板: 'Download the template for check rules',
  '该值不可用，系统中已存在！': 'This value is already in use.',
  '内置字典的编码不能修改，只能修改名称和描述':
    'The code of a built-in dictionary cannot be changed; only its name and description can.',
  '“{name}”是内置字典，不能删除': '“{name}” is built in and cannot be deleted.',
  '内置字典值不能修改，可以修改文本或停用':
    'A built-in value cannot be changed. You can change its label or disable it.',
  '“{text}”是内置字典值，不能删除，可以改为停用':
    '“{text}” is a built-in value and cannot be deleted. Disable it instead.',
  查看岗位城市: 'View a job city',
  查看行业: 'View an industry',
}
