import { type ComponentChildren, type DialogHTMLAttributes } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '#panel/text.ts'
import { Button } from './button.tsx'
import { Cell, useCell } from './cell.ts'
import { Form, Refusal } from './form.tsx'

interface Question {
  readonly title: string
  readonly content: ComponentChildren
  /** The button that does it. */
  readonly confirm: string
  readonly isDangerous?: boolean
  /** Gets what the controls of the content hold, by their ids. */
  readonly perform: (values: FormData) => Promise<void>
}

const asked = new Cell<Question | undefined>(undefined)

/** Asks before it does something; the dialog stays open, and says why, when the server refuses. */
export function ask(question: Question): void {
  asked.set(question)
}

/** Where the dialog appears. */
export function DialogPlace() {
  const question = useCell(asked)
  if (question === undefined) return null
  const { title, content, confirm, isDangerous = false, perform } = question
  const close = () => {
    // The browser tells of a closed one late, when another may be open.
    if (asked.value === question) asked.set(undefined)
  }
  return (
    <Modal aria-labelledby="dialog-title" close={close}>
      <Form
        submit={async (values) => {
          await perform(values)
          close()
        }}
      >
        <h2 id="dialog-title">{title}</h2>
        {content}
        <Refusal />
        <div class="row end">
          <Button autofocus={isDangerous} press={close}>
            {t('取消')}
          </Button>
          <button type="submit" class={isDangerous ? 'button danger' : 'button primary'}>
            {confirm}
          </button>
        </div>
      </Form>
    </Modal>
  )
}

interface ModalProps extends DialogHTMLAttributes {
  readonly close: () => void
  readonly children: ComponentChildren
}

/** What stands above the page until it is closed; the focus goes back to where it was. */
export function Modal({ close, children, ...attributes }: ModalProps) {
  const place = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current: dialog } = place
    dialog?.showModal()
    // A dialog that is taken off the page while it is open gives the focus to nobody.
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={place} onClose={close} {...attributes}>
      {children}
    </dialog>
  )
}
