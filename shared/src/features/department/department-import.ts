import Type from 'typebox'
import { bodyOfAdding, defineListImport } from '#shared/core/list/list-import.ts'
import { departStatus, orgCategory } from '#shared/features/dictionary/organisation.dictionaries.ts'
import { addDepart } from './department-calls.ts'

/** The columns of a department: what is exported can be imported elsewhere. */
export const departSheetColumns = {
  departName: '部门名称',
  orgCode: '部门编码',
  parentCode: '上级部门编码',
  orgCategory: '机构类别',
  departOrder: '排序',
  departNameEn: '英文名',
  departNameAbbr: '缩写',
  mobile: '电话',
  fax: '传真',
  address: '地址',
  description: '描述',
  memo: '备注',
  status: '状态',
} as const

/** Departments out of a spreadsheet (wire.md 10). Their codes say what stands below what; the server gives its own. */
export const departImport = defineListImport({
  name: 'depart',
  title: '部门',
  path: '/sys/sysDepart',
  adds: addDepart,
  limit: 100,
  draft: () => {
    const { parentId: _parent, ...draft } = bodyOfAdding(addDepart).properties
    const code = Type.Optional(
      Type.String({ maxLength: 24, pattern: '^([A-Z]\\d{2}){1,8}$', description: '每级三个字符' }),
    )
    return Type.Object({ ...draft, orgCode: code, parentCode: code })
  },
  columns: [
    {
      field: 'departName',
      heading: `${departSheetColumns.departName}*`,
      also: ['机构/部门名称', '机构名称'],
    },
    {
      field: 'orgCode',
      heading: departSheetColumns.orgCode,
      also: ['机构编码'],
      hint: '例如 A01A02，只用来指明文件内的上下级；导入后由系统重新编码',
    },
    {
      field: 'parentCode',
      heading: departSheetColumns.parentCode,
      hint: '已有的部门，或本文件中前面的行；不填时按部门编码去掉末三位，再没有就是顶级部门',
    },
    { field: 'orgCategory', heading: departSheetColumns.orgCategory, dictionary: orgCategory },
    { field: 'departOrder', heading: departSheetColumns.departOrder },
    { field: 'departNameEn', heading: departSheetColumns.departNameEn },
    { field: 'departNameAbbr', heading: departSheetColumns.departNameAbbr },
    { field: 'mobile', heading: departSheetColumns.mobile, also: ['手机号', '联系电话'] },
    { field: 'fax', heading: departSheetColumns.fax },
    { field: 'address', heading: departSheetColumns.address },
    { field: 'description', heading: departSheetColumns.description },
    { field: 'memo', heading: departSheetColumns.memo },
    { field: 'status', heading: departSheetColumns.status, dictionary: departStatus },
  ],
  assumption:
    '上级由上级部门编码指明，没有时由部门编码的前段指明；文件内的编码只在文件内有效，新部门的 orgCode 由服务器决定。',
})
