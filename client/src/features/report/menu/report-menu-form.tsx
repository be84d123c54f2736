import { useQueryClient } from '@tanstack/react-query'
import { App, Checkbox, Form, Input, Select } from 'antd'
import { type Role } from '@settle/shared/core/role.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import {
  placeReport,
  type ReportConsole,
  type ReportPlaces,
} from '@settle/shared/features/report/report-menu.ts'
import { type ReportHead, reportHeads } from '@settle/shared/features/report/report.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import './report-menu-form.css'

interface PlaceValues {
  readonly isIn: boolean
  readonly name: string
  readonly parentId: string
  readonly roleIds: readonly string[]
}
type MenuValues = Partial<Record<Role, PlaceValues>>

interface ReportMenuFormProps {
  head: ReportHead
  places: ReportPlaces
  onClosed: () => void
}

/** In whose menus a report stands: which consoles, under what, by which name, and for which roles. */
export function ReportMenuForm({ head, places, onClosed }: ReportMenuFormProps) {
  const [form] = Form.useForm<MenuValues>()
  const { message } = App.useApp()
  const queryClient = useQueryClient()

  const save = async (values: MenuValues) => {
    const wanted = places.consoles.flatMap(({ baseRole }) => {
      const value = values[baseRole]
      if (value?.isIn !== true) return []
      const { name, parentId, roleIds } = value
      return [{ baseRole, name: name.trim(), parentId, roleIds: [...roleIds] }]
    })
    await call(placeReport, { body: { id: head.id, places: wanted } })
    message.success(t('菜单已更新，已登录的用户刷新页面后看到'))
    await queryClient.invalidateQueries({ queryKey: [reportHeads.name] })
  }

  return (
    <FormDrawer<MenuValues>
      title={t('“{name}”在哪些菜单里', { name: t(head.name) })}
      form={form}
      initialValues={Object.fromEntries(
        places.consoles.map((offered) => [offered.baseRole, valuesOf(offered, head)]),
      )}
      onClosed={onClosed}
      submit={save}
    >
      <p className="report-menu-hint">
        {t(
          '勾选的控制台在菜单里看到这份报表，每个人只看到自己范围内的行。管理员总能看到，其他角色在这里选，也可以之后在角色管理中授予。',
        )}
      </p>
      {places.consoles.map((offered) => (
        <ConsolePlace key={offered.baseRole} offered={offered} />
      ))}
    </FormDrawer>
  )
}

function valuesOf({ place, groups }: ReportConsole, { name }: ReportHead): PlaceValues {
  if (place !== null) {
    const { parentId, name: title, roleIds } = place
    return { isIn: true, parentId, name: title, roleIds }
  }
  return { isIn: false, parentId: groups[0]?.value ?? '', name, roleIds: [] }
}

function ConsolePlace({ offered: { baseRole, groups, roles, place } }: { offered: ReportConsole }) {
  const form = Form.useFormInstance<MenuValues>()
  const isIn = Form.useWatch((values: MenuValues) => values[baseRole]?.isIn, form) ?? place !== null
  const title = useDictionary(roleCode.code).find(({ value }) => value === baseRole)?.text

  return (
    <section className="report-menu-console" data-chosen={isIn}>
      <Form.Item name={[baseRole, 'isIn']} valuePropName="checked" noStyle>
        <Checkbox>{title ?? baseRole}</Checkbox>
      </Form.Item>
      <div hidden={!isIn}>
        <Form.Item name={[baseRole, 'parentId']} label={t('上级菜单')}>
          <Select options={optionsOf(groups)} />
        </Form.Item>
        <Form.Item
          name={[baseRole, 'name']}
          label={t('菜单名称')}
          rules={isIn ? [{ required: true, whitespace: true, message: t('请输入菜单名称') }] : []}
        >
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name={[baseRole, 'roleIds']} label={t('谁能看到')} extra={othersOf(place)}>
          <Select
            mode="multiple"
            allowClear
            placeholder={t('只有管理员')}
            options={optionsOf(roles)}
            optionFilterProp="label"
          />
        </Form.Item>
      </div>
      {!isIn && place !== null && (
        <p className="report-menu-warning">
          {t('保存后从这个控制台的菜单移出，角色和部门的授权一并收回。')}
        </p>
      )}
    </section>
  )
}

function optionsOf(choices: readonly { value: string; text: string }[]) {
  return choices.map(({ value, text }) => ({ value, label: t(text) }))
}

/** Who holds the entry besides, given elsewhere. */
function othersOf(place: ReportConsole['place']): string | undefined {
  if (place === null || place.otherRoles + place.departs === 0) return undefined
  const { otherRoles, departs } = place
  return t('另外还授予了 {roles} 个企业自建角色和 {departs} 个部门。', {
    roles: otherRoles,
    departs,
  })
}
