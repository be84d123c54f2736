import { revealResume } from '@settle/shared/features/recruit/resume-calls.ts'
import { type Resume } from '@settle/shared/features/recruit/resume.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { RevealButton } from '#client/ui/detail/reveal-button.tsx'

interface RevealResumeProps {
  resume: Resume
  size: 'small' | 'middle'
}

/** Shows who applied in full. */
export function RevealResume({ resume: { id }, size }: RevealResumeProps) {
  return (
    <RevealButton
      title={t('应聘人完整信息')}
      size={size}
      reveal={async () => {
        const { name, certNo, phone } = await call(revealResume, { body: { id } })
        return [
          [t('姓名'), name],
          [t('证件号码'), certNo],
          [t('手机号'), phone],
        ]
      }}
    />
  )
}
