import { useMutation } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Form, type FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { CallFailure } from '#client/core/http/endpoint-call.ts'
import { useUnsaved } from '#client/core/storage/tab.ts'
import { t, useLocale } from '#client/core/text.ts'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { type DraftOf, useFormDraft } from './form-draft.ts'
import { type FormStep, useFormSteps } from './form-steps.tsx'
import { markRequired } from './mark/mark-required.tsx'
import './form-drawer.css'

interface FormDrawerProps<Values> {
  title: string
  form: FormInstance
  initialValues: Partial<Values>
  /** What is typed is kept under this over a reload, and offered when the form is opened again. */
  draft?: DraftOf
  /** What the button says that sends it; 保存 by default. */
  submitText?: string
  /** For a form that holds a table. */
  isWide?: boolean
  /** The parts of a long form, before the children. */
  steps?: readonly FormStep[] | undefined
  /** The parts may be opened in any order: those of a known row. */
  isFree?: boolean
  /** Sends the values. What it throws has been shown; errors of fields are placed at their fields. */
  submit: (values: Values) => Promise<unknown>
  /** Called when the drawer has closed, whether something was sent or not. */
  onClosed: () => void
  children: ReactNode
}

/** A form beside its list: guards unsaved changes, sends once, and puts the server's field errors in their place. */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const { title, form, initialValues, isWide = false, submit, onClosed, children } = props
  const submitText = props.submitText ?? t('保存')
  const { modal } = App.useApp()
  const isNarrow = useIsNarrow()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(true)
  const draft = useFormDraft(form, props.draft)
  const steps = useFormSteps(form, props.steps, props.isFree ?? false)
  const [isTouched, setTouched] = useState(draft.isRestored)
  const leave = () => {
    draft.forget()
    setTouched(false)
    setOpen(false)
  }
  const submission = useMutation({
    mutationFn: submit,
    onSuccess: leave,
    onError: (failure) => steps.show(placeFieldErrors(form, failure)),
  })

  useUnsaved(isOpen && isTouched)

  const close = () => {
    if (submission.isPending) return
    if (!isTouched && !form.isFieldsTouched()) {
      leave()
      return
    }
    void modal.confirm({
      title: t('放弃未保存的修改？'),
      content: t('关闭后，刚才填写的内容不会保留。'),
      okText: t('放弃修改'),
      okButtonProps: { danger: true },
      cancelText: t('继续编辑'),
      onOk: leave,
    })
  }

  return (
    <Drawer
      open={isOpen}
      title={title}
      size={isNarrow ? '100%' : widthOf(isWide)}
      onClose={close}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
      footer={
        <div className="form-drawer-footer">
          <Button onClick={close}>{t('取消')}</Button>
          {!steps.isFirst && <Button onClick={steps.back}>{t('上一步')}</Button>}
          {steps.isLast ? (
            <Button type="primary" loading={submission.isPending} onClick={() => form.submit()}>
              {submitText}
            </Button>
          ) : (
            <Button type="primary" onClick={() => void steps.goOn()}>
              {t('下一步')}
            </Button>
          )}
        </div>
      }
    >
      <Form<Values>
        form={form}
        {...(isNarrow ? { layout: 'vertical' } : labelsOnTheLeft(locale))}
        colon={false}
        requiredMark={markRequired}
        initialValues={initialValues}
        onValuesChange={() => {
          setTouched(true)
          draft.keep()
        }}
        scrollToFirstError={{ focus: true }}
        onFinishFailed={({ errorFields }) =>
          steps.show(errorFields.map(({ name }) => String(name[0])))
        }
        onFinish={(values) => {
          if (!submission.isPending) submission.mutate(values)
        }}
      >
        {draft.isRestored && (
          <Alert
            className="form-drawer-notice"
            type="info"
            showIcon
            title={t('已恢复未保存的内容')}
            action={
              <Button
                size="small"
                onClick={() => {
                  form.resetFields()
                  draft.forget()
                  setTouched(false)
                }}
              >
                {t('放弃')}
              </Button>
            }
          />
        )}
        {steps.body}
        {children}
        {/* Enter in a field submits only where the form itself holds a submit button. */}
        <button type={steps.isLast ? 'submit' : 'button'} hidden>
          {submitText}
        </button>
      </Form>
    </Drawer>
  )
}

function widthOf(isWide: boolean): number {
  return isWide ? 1160 : 560
}

/** English labels are words of many letters: in a column for Chinese they would stand in three lines, one over the next. */
function labelsOnTheLeft(locale: Locale) {
  return {
    layout: 'horizontal',
    labelAlign: 'left',
    labelCol: { flex: locale === 'zh-CN' ? '104px' : '152px' },
    wrapperCol: { flex: '1' },
    labelWrap: true,
  } as const
}

/** Puts the errors that the server told at their fields, and gives the names of these. */
function placeFieldErrors(form: FormInstance, failure: Error): string[] {
  if (!(failure instanceof CallFailure)) return []
  const fields = fieldErrorsOf(failure.result)

  form.setFields(Object.entries(fields).map(([name, message]) => ({ name, errors: [message] })))
  return Object.keys(fields)
}

/** The envelope's `{ fields: { name: message } }`, else nothing. */
function fieldErrorsOf(result: unknown): Record<string, string> {
  if (typeof result !== 'object' || result === null || !('fields' in result)) return {}
  const { fields } = result
  if (typeof fields !== 'object' || fields === null) return {}

  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
