import { useState } from 'preact/hooks'
import { CodeFigure } from '#panel/docs/code-block.tsx'
import { Button } from '#panel/parts/button.tsx'
import { CopyButton } from '#panel/parts/copy-button.tsx'
import { controlCurl } from '#panel/shell-text.ts'
import { t } from '#panel/text.ts'
import { type Rule, type Trigger, triggerPath } from './fault-api.ts'

interface RuleCurlProps {
  readonly world: string
  readonly ruleFor: (isNext: boolean) => Rule
}

/** The rule of the form as a line for the shell, which follows what is typed. */
export function RuleCurl({ world, ruleFor }: RuleCurlProps) {
  const [trigger, setTrigger] = useState<Trigger>('rule')
  const line = controlCurl('POST', triggerPath(world, trigger), ruleFor(trigger === 'next'))
  const title = t('同样的调用，可以直接在终端执行')
  const choices = [
    ['rule', t('作为规则')],
    ['next', t('作为下一次')],
  ] as const
  return (
    <CodeFigure name={title} label="curl" id="fault-curl" content={line}>
      <div class="segments" role="group" aria-label={title}>
        {choices.map(([value, text]) => (
          <Button key={value} aria-pressed={value === trigger} press={() => setTrigger(value)}>
            {text}
          </Button>
        ))}
      </div>
      <CopyButton text={line} label={t('复制命令')} done={t('已复制命令')} />
    </CodeFigure>
  )
}
