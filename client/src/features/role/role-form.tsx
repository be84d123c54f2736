import { Form, Input } from 'antd'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { checkRoleCode } from '@settle/shared/features/role/role-calls.ts'
import { type RoleRow } from '@settle/shared/features/role/role.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { ResourceForm } from '#client/ui/form/resource-form.tsx'
import { roles } from './roles.ts'

interface RoleFormProps {
  role?: RoleRow
  /** The platform says for which console a new role is; everybody else makes one for their own business. */
  isPlatform: boolean
  /** What comes after a new role was saved. */
  onAdded?: (role: RoleRow) => void
  onClosed: () => void
}

const typingPauseMs = 300

/** What a role is called; its rights are chosen in a form of their own. */
export function RoleForm({ role, isPlatform, onAdded, onClosed }: RoleFormProps) {
  const labels = {
    roleName: t('角色名称'),
    roleCode: t('角色编码'),
    baseRole: t('所属控制台'),
    description: t('描述'),
  }
  const isBuiltIn = role?.builtIn === yesNo.values.yes

  return (
    <ResourceForm<RoleRow>
      resource={roles}
      row={role}
      blank={{ description: null, ...(isPlatform && { baseRole: roleCode.values.admin }) }}
      labels={labels}
      {...(onAdded !== undefined && { onAdded })}
      onClosed={onClosed}
    >
      <Form.Item
        name="roleName"
        label={labels.roleName}
        rules={[{ required: true, whitespace: true, message: t('请输入角色名称!') }]}
      >
        <Input maxLength={32} />
      </Form.Item>
      {isPlatform && role === undefined && (
        <Form.Item
          name="baseRole"
          label={labels.baseRole}
          extra={t('角色供该控制台的各主体通用；保存后不能修改。')}
          rules={[{ required: true, message: t('请选择') }]}
        >
          <DictionarySelect dictionary={roleCode} />
        </Form.Item>
      )}
      <Form.Item
        name="roleCode"
        label={labels.roleCode}
        dependencies={['baseRole']}
        extra={
          isBuiltIn
            ? t('内置角色的编码不能修改。')
            : t('以字母开头，2 到 32 位字母、数字、下划线或横线；留空时自动生成。')
        }
        normalize={(text: string) => (text === '' ? undefined : text)}
        hasFeedback={!isBuiltIn}
        validateDebounce={typingPauseMs}
        rules={
          isBuiltIn
            ? []
            : [
                ({ getFieldValue }) => ({
                  validator: freeCode(role, () => getFieldValue('baseRole')),
                }),
              ]
        }
      >
        <Input maxLength={32} autoComplete="off" disabled={isBuiltIn} />
      </Form.Item>
      <Form.Item
        name="description"
        label={labels.description}
        normalize={(text: string) => (text === '' ? null : text)}
      >
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </Form.Item>
    </ResourceForm>
  )
}

/** Asks the server, while it is typed, whether a code can be used; its sentence stands at the field. */
function freeCode(role: RoleRow | undefined, baseRoleNow: () => RoleRow['baseRole'] | undefined) {
  return async (_rule: unknown, code: unknown) => {
    if (typeof code !== 'string' || code === '' || code === role?.roleCode) return
    const baseRole = role === undefined ? baseRoleNow() : undefined
    const query = {
      roleCode: code,
      ...(role !== undefined && { id: role.id }),
      ...(baseRole !== undefined && { baseRole }),
    }
    await call(checkRoleCode, { query }, { quiet: true })
  }
}
