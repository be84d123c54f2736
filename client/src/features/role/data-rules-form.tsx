import { Alert, App, Checkbox, Form } from 'antd'
import { useRef, useState } from 'react'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { ruleConditions } from '@settle/shared/features/dictionary/organisation.dictionaries.ts'
import { type readDataRules, saveDataRules } from '@settle/shared/features/role/role-calls.ts'
import { type RoleRow } from '@settle/shared/features/role/role.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { ConflictNotice } from '#client/ui/action/conflict-notice.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { roleNameOf } from './role-name.ts'

/** The data rules of a menu, and those that a role uses. */
export type UsedRules = ResultOf<typeof readDataRules>

interface DataRulesFormProps {
  role: RoleRow
  menu: { readonly id: string; readonly title: string }
  used: UsedRules
  onClosed: () => void
}

interface RuleValues {
  ruleIds: string[]
}

/** What a conflict carries: the rules that the role uses by now, and who chose them. */
interface CurrentRules {
  readonly drChecked: string
  readonly updateBy: string | null
  readonly updateTime: string | null
}

/** Says which data rules of a menu a role uses. */
export function DataRulesForm({ role, menu, used, onClosed }: DataRulesFormProps) {
  const [form] = Form.useForm<RuleValues>()
  const { message } = App.useApp()
  const [theirs, setTheirs] = useState<CurrentRules>()
  const [before, setBefore] = useState(used.drChecked)
  // The same for the next saving, which may come before this is drawn again.
  const former = useRef(used.drChecked)

  const submit = async ({ ruleIds }: RuleValues) => {
    const body = {
      roleId: role.id,
      permissionId: menu.id,
      dataRuleIds: ruleIds.join(),
      lastDataRuleIds: former.current,
    }
    try {
      await call(saveDataRules, { body })
    } catch (failure) {
      if (isConflict(failure)) setTheirs(failure.result)
      throw failure
    }
    message.success(t('数据权限已保存'))
  }
  const settle = (current: CurrentRules) => {
    former.current = current.drChecked
    setBefore(current.drChecked)
    setTheirs(undefined)
  }
  const namesOf = (checked: string) =>
    used.datarule
      .filter(({ id }) => idsOf(checked).includes(id))
      .map(({ ruleName }) => ruleName)
      .join(t('、'))

  return (
    <FormDrawer<RuleValues>
      title={t('数据权限：{menu}（{role}）', { menu: menu.title, role: roleNameOf(role) })}
      form={form}
      initialValues={{ ruleIds: idsOf(used.drChecked) }}
      onClosed={onClosed}
      submit={submit}
    >
      <Alert
        className="form-drawer-notice"
        type="info"
        showIcon
        title={t('勾选的规则记录在角色上。本系统的数据范围由每行的归属决定，规则不改变查询结果。')}
      />
      {theirs !== undefined && (
        <ConflictNotice
          differences={[
            {
              label: t('使用的规则'),
              before: namesOf(before),
              after: namesOf(theirs.drChecked),
            },
          ]}
          by={theirs.updateBy ?? ''}
          at={theirs.updateTime ?? ''}
          onTakeTheirs={() => {
            form.setFieldsValue({ ruleIds: idsOf(theirs.drChecked) })
            settle(theirs)
          }}
          onKeepMine={() => {
            settle(theirs)
            form.submit()
          }}
        />
      )}
      <Form.Item name="ruleIds" label={t('数据规则')}>
        <Checkbox.Group className="data-rules">
          {used.datarule.map(
            ({ id, ruleName, ruleColumn, ruleConditions: condition, ruleValue }) => (
              <Checkbox key={id} value={id}>
                {ruleName}
                <span className="data-rule-terms">
                  {ruleColumn} <DictionaryText dictionary={ruleConditions} value={condition} />{' '}
                  {ruleValue}
                </span>
              </Checkbox>
            ),
          )}
        </Checkbox.Group>
      </Form.Item>
    </FormDrawer>
  )
}

interface RulesConflict {
  readonly result: CurrentRules
}

function isConflict(failure: unknown): failure is RulesConflict {
  return failure instanceof CallFailure && failure.code === outcomeCode.conflict
}

function idsOf(checked: string): string[] {
  return checked.split(',').filter((id) => id !== '')
}
