import { App, Form } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { CallFailure } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { type ChangedField } from '#client/ui/detail/changes-table.tsx'
import { ConflictNotice } from '#client/ui/action/conflict-notice.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { GrantField } from './grant-field.tsx'
import { type GrantNode, type GrantTree, without } from './grant-choice.ts'

/** What is saved, and what it was when the form was opened. */
interface GrantChange {
  readonly permissionIds: string
  readonly lastpermissionIds: string // sic
  readonly onlyIfUnchanged: true
}

interface GrantFormProps {
  title: string
  tree: GrantTree
  /** What is held as the form opens. */
  held: readonly string[]
  /** What the draft over a reload belongs to. */
  draftId: string
  save: (change: GrantChange) => Promise<unknown>
  /** Stands above the tree. */
  notice?: ReactNode
  renderAside?: (node: GrantNode, isHeld: boolean) => ReactNode
  onClosed: () => void
}

interface GrantValues {
  permissionIds: string[]
}

/** What a conflict carries: what is held by now, and who changed it. */
interface CurrentGrants extends GrantValues {
  readonly updateBy: string | null
  readonly updateTime: string | null
}

const shownChanges = 20

/** Gives and takes menus and buttons. When somebody else did so in the meantime, the user decides whose choice stays. */
export function GrantForm(props: GrantFormProps) {
  const { title, tree, draftId, save, notice, renderAside, onClosed } = props
  const [form] = Form.useForm<GrantValues>()
  const { message } = App.useApp()
  const [held, setHeld] = useState(props.held)
  const [theirs, setTheirs] = useState<CurrentGrants>()
  // What the next saving replaces.
  const former = useRef(props.held)

  const submit = async ({ permissionIds }: GrantValues) => {
    try {
      await save({
        permissionIds: permissionIds.join(),
        lastpermissionIds: former.current.join(),
        onlyIfUnchanged: true,
      })
    } catch (failure) {
      if (isConflict(failure)) setTheirs(failure.result)
      throw failure
    }
    message.success(t('权限已保存，对方下次加载菜单时生效'))
  }
  const settle = (current: CurrentGrants) => {
    former.current = current.permissionIds
    setHeld(current.permissionIds)
    setTheirs(undefined)
  }

  return (
    <FormDrawer<GrantValues>
      title={title}
      form={form}
      initialValues={{ permissionIds: [...props.held] }}
      draft={{ form: 'grant', id: draftId }}
      onClosed={onClosed}
      submit={submit}
    >
      {notice}
      {theirs !== undefined && (
        <ConflictNotice
          differences={differencesOf(tree, held, theirs.permissionIds)}
          by={theirs.updateBy ?? ''}
          at={theirs.updateTime ?? ''}
          onTakeTheirs={() => {
            form.setFieldsValue({ permissionIds: theirs.permissionIds })
            settle(theirs)
          }}
          onKeepMine={() => {
            settle(theirs)
            form.submit()
          }}
        />
      )}
      <Form.Item name="permissionIds" noStyle>
        <GrantField
          tree={tree}
          held={held}
          {...(renderAside !== undefined && {
            renderAside: (node) => renderAside(node, held.includes(node.id)),
          })}
        />
      </Form.Item>
    </FormDrawer>
  )
}

interface GrantConflict {
  readonly result: CurrentGrants
}

function isConflict(failure: unknown): failure is GrantConflict {
  return failure instanceof CallFailure && failure.code === outcomeCode.conflict
}

/** What they gave and took since the form was opened. */
function differencesOf(
  tree: GrantTree,
  before: readonly string[],
  after: readonly string[],
): ChangedField[] {
  const granted = t('已授予')
  const denied = t('未授予')
  const all = [
    ...without(after, before).map((id) => ({ id, before: denied, after: granted })),
    ...without(before, after).map((id) => ({ id, before: granted, after: denied })),
  ]
  const shown = all
    .slice(0, shownChanges)
    .map(({ id, ...change }) => ({ label: tree.titleOf(id), ...change }))
  const more = all.length - shown.length
  if (more === 0) return shown
  return [...shown, { label: t('另有 {count} 项', { count: more }), before: '', after: '' }]
}
