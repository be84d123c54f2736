import { useMutation } from '@tanstack/react-query'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { t } from '#client/core/text.ts'
import { Fact, Facts } from '#client/ui/detail/fact-group.tsx'

/** What is otherwise masked: its label and its text. */
type RevealedFact = readonly [label: string, text: string | null]

interface RevealButtonProps {
  /** Whose data it is. */
  title: string
  /** Asks for the whole of it; the server logs each look. */
  reveal: () => Promise<readonly RevealedFact[]>
  /** Small in the rows of a list, middle on a page. */
  size: 'small' | 'middle'
}

/** Shows somebody's data in full, beside the button that asked for it. */
export function RevealButton({ title, reveal, size }: RevealButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const asked = useMutation({ mutationFn: reveal })
  const show = (isNowOpen: boolean) => {
    setOpen(isNowOpen)
    if (isNowOpen) asked.mutate(undefined, { onError: () => setOpen(false) })
    else asked.reset()
  }

  return (
    <Popover
      trigger="click"
      // On a phone there is no room beside the button of a page.
      placement={size === 'small' ? 'leftTop' : 'bottom'}
      title={title}
      open={isOpen && asked.data !== undefined}
      onOpenChange={show}
      content={
        asked.data !== undefined && (
          <div className="revealed">
            <Facts>
              {asked.data.map(([label, text]) => (
                <Fact key={label} label={label} isNumber>
                  {text}
                </Fact>
              ))}
            </Facts>
            <p>{t('这次查看已记入敏感信息查看日志。')}</p>
          </div>
        )
      }
    >
      <Button type={size === 'small' ? 'link' : 'default'} size={size} loading={asked.isPending}>
        {t('完整信息')}
      </Button>
    </Popover>
  )
}
