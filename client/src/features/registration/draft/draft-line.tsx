import { useRef } from 'react'
import { t } from '#client/core/text.ts'
import { GuardedLink } from './leave-guard.tsx'
import { Question } from './question.tsx'
import { draftHours, emptyDraft, forgetDraft, isEmptyDraft } from './registration-draft.ts'
import { type DraftForm } from './use-draft-form.ts'

interface DraftLineProps {
  readonly form: DraftForm
  /** This device stores the draft. */
  readonly isKept: boolean
  readonly isUnsent: boolean
  readonly onRestart: () => void
}

/** What becomes of the input of a registration, and the ways out. */
export function DraftLine({ form, isKept, isUnsent, onRestart }: DraftLineProps) {
  const question = useRef<HTMLDialogElement>(null)
  const consequence = isKept
    ? t('已填写的内容在本机保存 {hours} 小时，密码和验证码除外。', { hours: draftHours })
    : t('本机无法保存草稿，离开后需要重新填写。')
  const restart = () => {
    forgetDraft()
    form.restart(emptyDraft)
    onRestart()
  }

  return (
    <footer className="register-footer">
      <p>{consequence}</p>
      <p className="register-links">
        {!isEmptyDraft(form.draft) && (
          <button
            type="button"
            className="plain-button"
            onClick={() => question.current?.showModal()}
          >
            {t('清空重填')}
          </button>
        )}
        <GuardedLink to="/user/registerIndex" isUnsent={isUnsent} consequence={consequence}>
          {t('返回注册说明')}
        </GuardedLink>
      </p>
      <Question
        dialog={question}
        title={t('清空已填写的内容？')}
        text={t('所有步骤的内容和本机保存的草稿都会清除，不能恢复。')}
        answers={[t('清空'), t('继续填写')]}
        onGo={restart}
      />
    </footer>
  )
}
