import {
  menuType,
  permissionType,
  validStatus,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type PermissionTreeNode } from '@settle/shared/features/permission/permission.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  dictionaryColumn,
  type ListColumn,
  missing,
  textColumn,
  timeColumn,
  userColumn,
} from '#client/ui/columns/columns.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { PermissionActions } from './permission-actions.tsx'

/** The columns of domain.md 2.11; what is seldom asked for stands in the column settings. */
export function permissionColumns(): ListColumn<PermissionTreeNode>[] {
  return [
    textColumn('name', t('名称')),
    dictionaryColumn('menuType', t('类型'), menuType),
    textColumn('url', t('菜单路径')),
    { ...textColumn<PermissionTreeNode>('component', t('前端组件')), yields: 1 },
    { ...textColumn<PermissionTreeNode>('perms', t('按钮编码')), yields: 2 },
    {
      key: 'status',
      title: t('状态'),
      isStatus: true,
      // A menu has none: it is there or it is hidden.
      render: ({ perms, status }) =>
        perms === null ? missing : <StatusTag dictionary={validStatus} value={status} />,
    },
    countColumn('sortNo', t('排序')),
    { ...dictionaryColumn('permsType', t('授权策略'), permissionType), isExtra: true },
    { ...textColumn('icon', t('图标')), isExtra: true },
    yesOrNo('hidden', t('隐藏')),
    yesOrNo('keepAlive', t('缓存页面')),
    yesOrNo('route', t('生成路由')),
    yesOrNo('alwaysShow', t('总显示为目录')),
    yesOrNo('internalOrExternal', t('新窗口打开')),
    { ...userColumn('updateBy', t('更新人')), isExtra: true },
    { ...timeColumn('updateTime', t('更新时间')), isExtra: true },
    actionsColumn(t('操作'), 168, (permission) => <PermissionActions permission={permission} />),
  ]
}

type Switched = 'hidden' | 'keepAlive' | 'route' | 'alwaysShow' | 'internalOrExternal'

function yesOrNo(field: Switched, title: string): ListColumn<PermissionTreeNode> {
  return { key: field, title, isExtra: true, render: (row) => (row[field] ? t('是') : t('否')) }
}
