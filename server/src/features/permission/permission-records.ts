import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import {
  menuType,
  permissionType,
  validStatus,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { listPermissions } from '@settle/shared/features/permission/permission-calls.ts'
import { permissions } from '#server/features/menu/index.ts'
import { type RecordSource } from '#server/core/list/record-source.ts'
import { permissionOf } from './permission.service.ts'

/** What is told of changes to menus and buttons. */
export const permissionRecords: RecordSource = {
  resource: {
    name: 'permission',
    collection: permissions.name,
    dictionaries: { baseRole: roleCode, menuType, permsType: permissionType, status: validStatus },
    columns: {
      name: '名称',
      baseRole: '所属控制台',
      menuType: '菜单类型',
      url: '路径',
      component: '组件',
      perms: '按钮编码',
      permsType: '校验方式',
      status: '状态',
      icon: '图标',
      redirect: '重定向',
      sortNo: '排序',
      hidden: '是否隐藏',
      keepAlive: '缓存页面',
      description: '描述',
    },
  },
  reads: listPermissions,
  rowOf: (world, id) => permissionOf(world.rows(permissions), id),
}
