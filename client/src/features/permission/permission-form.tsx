import { Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import { type Role } from '@settle/shared/core/role.ts'
import {
  menuType,
  permissionType,
  validStatus,
} from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type Permission,
  type PermissionTreeNode,
} from '@settle/shared/features/permission/permission.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { permissions, usePermissionTree } from './permissions.ts'

interface PermissionFormProps {
  /** The menu or button to change; without one a new one is made. */
  permission?: Permission
  baseRole: Role
  /** Where a new one stands; none is the top. */
  parent?: Permission
  onClosed: () => void
}

const { topMenu, subMenu, button } = menuType.values

/** A menu or a button of a console: what it is called, where it stands and what it opens. */
export function PermissionForm({ permission, baseRole, parent, onClosed }: PermissionFormProps) {
  const labels = labelsOfFields()

  return (
    <ResourceForm<Permission>
      resource={permissions}
      row={permission}
      blank={{ ...blank, ...placeBelow(parent), baseRole }}
      labels={labels}
      onClosed={onClosed}
    >
      {permission === undefined && (
        <Form.Item name="baseRole" hidden noStyle>
          <Input />
        </Form.Item>
      )}
      <Form.Item name="menuType" label={labels.menuType}>
        <KindChoice />
      </Form.Item>
      <Form.Item
        name="name"
        label={labels.name}
        rules={[{ required: true, whitespace: true, message: t('请输入名称!') }]}
      >
        <Input maxLength={64} />
      </Form.Item>
      <FieldsOfKind labels={labels} baseRole={baseRole} />
      <Form.Item
        name="sortNo"
        label={labels.sortNo}
        extra={t('小的在前；留空时排在最后。')}
        normalize={(value: number | null) => value ?? undefined}
      >
        <InputNumber min={0} max={99_999} />
      </Form.Item>
      <Form.Item
        name="description"
        label={labels.description}
        normalize={(text: string) => (text === '' ? null : text)}
      >
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </ResourceForm>
  )
}

const blank = {
  permsType: permissionType.values.shown,
  status: validStatus.values.valid,
  route: true,
  hidden: false,
  alwaysShow: false,
  keepAlive: true,
  internalOrExternal: false,
} as const

/** What can stand inside: submenus inside a top menu, buttons inside a submenu. */
function placeBelow(parent: Permission | undefined): Partial<Permission> {
  if (parent === undefined) return { menuType: topMenu, parentId: '' }
  return { menuType: parent.menuType === topMenu ? subMenu : button, parentId: parent.id }
}

function labelsOfFields() {
  return {
    menuType: t('类型'),
    name: t('名称'),
    parentId: t('上级菜单'),
    url: t('菜单路径'),
    component: t('前端组件'),
    redirect: t('默认跳转'),
    icon: t('图标'),
    perms: t('按钮编码'),
    permsType: t('授权策略'),
    status: t('状态'),
    route: t('生成路由'),
    hidden: t('隐藏'),
    keepAlive: t('缓存页面'),
    alwaysShow: t('总显示为目录'),
    internalOrExternal: t('新窗口打开'),
    sortNo: t('排序'),
    description: t('描述'),
  }
}

function KindChoice({ value, onChange }: { value?: string; onChange?: (value: string) => void }) {
  const options = useDictionary(menuType.code)

  return (
    <Radio.Group
      optionType="button"
      value={value}
      options={options.map((option) => ({ value: option.value, label: option.text }))}
      onChange={(event) => onChange?.(String(event.target.value))}
    />
  )
}

interface FieldsOfKindProps {
  labels: ReturnType<typeof labelsOfFields>
  baseRole: Role
}

function FieldsOfKind({ labels, baseRole }: FieldsOfKindProps) {
  const kind: unknown = Form.useWatch('menuType')

  return (
    <>
      {kind !== topMenu && (
        <Form.Item
          name="parentId"
          label={labels.parentId}
          rules={[{ required: true, message: t('请选择上级菜单') }]}
        >
          <ParentSelect baseRole={baseRole} />
        </Form.Item>
      )}
      {kind === button ? <ButtonFields labels={labels} /> : <MenuFields labels={labels} />}
    </>
  )
}

function ButtonFields({ labels }: Pick<FieldsOfKindProps, 'labels'>) {
  return (
    <>
      <Form.Item
        name="perms"
        label={labels.perms}
        extra={t('服务器按它放行或拒绝，例如 user:add。')}
        rules={[{ required: true, whitespace: true, message: t('请输入按钮编码!') }]}
      >
        <Input maxLength={64} autoComplete="off" placeholder="user:add" />
      </Form.Item>
      <Form.Item name="permsType" label={labels.permsType}>
        <DictionarySelect dictionary={permissionType} />
      </Form.Item>
      <Form.Item
        name="status"
        label={labels.status}
        extra={t('无效时不再校验：每个人都看得到按钮，也可以使用。')}
      >
        <DictionarySelect dictionary={validStatus} />
      </Form.Item>
    </>
  )
}

const orNull = (text: string) => (text === '' ? null : text)

function MenuFields({ labels }: Pick<FieldsOfKindProps, 'labels'>) {
  const kind: unknown = Form.useWatch('menuType')

  return (
    <>
      <Form.Item
        name="url"
        label={labels.url}
        extra={t('站内路径以 / 开头；外部地址以 http(s):// 开头。')}
        rules={[{ required: true, whitespace: true, message: t('请输入菜单路径!') }]}
      >
        <Input maxLength={512} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="component"
        label={labels.component}
        extra={kind === topMenu && t('留空时为目录 layouts/RouteView。')}
        normalize={orNull}
        rules={
          kind === topMenu
            ? []
            : [{ required: true, whitespace: true, message: t('请输入前端组件!') }]
        }
      >
        <Input maxLength={128} autoComplete="off" placeholder="system/UserList" />
      </Form.Item>
      <Form.Item name="redirect" label={labels.redirect} normalize={orNull}>
        <Input maxLength={256} autoComplete="off" />
      </Form.Item>
      <Form.Item name="icon" label={labels.icon} normalize={orNull}>
        <Input maxLength={64} autoComplete="off" placeholder="setting" />
      </Form.Item>
      {(['hidden', 'keepAlive', 'route', 'alwaysShow', 'internalOrExternal'] as const).map(
        (field) => (
          <Form.Item key={field} name={field} label={labels[field]} valuePropName="checked">
            <Switch />
          </Form.Item>
        ),
      )}
    </>
  )
}

interface ParentSelectProps {
  baseRole: Role
  id?: string
  value?: string
  onChange?: (value: string) => void
}

/** The menus of the console. Those that cannot be the parent can be chosen too: the server says why not. */
function ParentSelect({ baseRole, value, ...control }: ParentSelectProps) {
  const { data = [] } = usePermissionTree(baseRole)

  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      options={menusOf(data, '')}
      placeholder={t('请选择')}
      {...(value !== undefined && value !== '' && { value })}
      {...control}
    />
  )
}

/** Every menu with what it stands in before its name. */
function menusOf(
  nodes: readonly PermissionTreeNode[],
  above: string,
): { readonly value: string; readonly label: string }[] {
  return nodes
    .filter((node) => node.menuType !== button)
    .flatMap(({ id, name, children }) => {
      const label = above + name
      return [{ value: id, label }, ...menusOf(children ?? [], `${label} / `)]
    })
}
