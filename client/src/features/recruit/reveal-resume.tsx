import { useMutation } from '@tanstack/react-query'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { revealResume } from '@settle/shared/features/recruit/resume-calls.ts'
import { type Resume } from '@settle/shared/features/recruit/resume.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { Fact, Facts } from '#client/ui/detail/fact-group.tsx'

interface RevealResumeProps {
  resume: Resume
  size: 'small' | 'middle'
}

/** Shows who applied in full; the server logs each look. */
export function RevealResume({ resume: { id }, size }: RevealResumeProps) {
  const [isOpen, setOpen] = useState(false)
  const reveal = useMutation({ mutationFn: () => call(revealResume, { body: { id } }) })
  const show = (isNowOpen: boolean) => {
    setOpen(isNowOpen)
    if (isNowOpen) reveal.mutate(undefined, { onError: () => setOpen(false) })
    else reveal.reset()
  }

  return (
    <Popover
      trigger="click"
      // On a phone there is no room beside the button of a page.
      placement={size === 'small' ? 'leftTop' : 'bottom'}
      title={t('应聘人完整信息')}
      open={isOpen && reveal.data !== undefined}
      onOpenChange={show}
      content={
        reveal.data !== undefined && (
          <>
            <Facts>
              <Fact label={t('姓名')}>{reveal.data.name}</Fact>
              <Fact label={t('证件号码')} isNumber>
                {reveal.data.certNo}
              </Fact>
              <Fact label={t('手机号')} isNumber>
                {reveal.data.phone}
              </Fact>
            </Facts>
            <p className="resume-minor">{t('这次查看已记入敏感信息查看日志。')}</p>
          </>
        )
      }
    >
      <Button type={size === 'small' ? 'link' : 'default'} size={size} loading={reveal.isPending}>
        {t('完整信息')}
      </Button>
    </Popover>
  )
}
