import { CallFailure } from '#panel/control-api.ts'
import { usePanel } from '#panel/panel-model.ts'
import { Button } from '#panel/parts/button.tsx'
import { Card } from '#panel/parts/card.tsx'
import { WorldLink } from '#panel/parts/world-link.tsx'
import { t } from '#panel/text.ts'
import { type Faults } from './use-faults.ts'

/** The figures of the first page, which every merchant's window asks for. */
const dashboardCall = 'dashboard.overview'
const merchant = 'merchant'
const statuses = [401, 403, 500, 504]

/** The errors that are asked for most, one press each. */
export function FaultPresets({ add }: Pick<Faults, 'add'>) {
  const { chosen } = usePanel()
  return (
    <Card
      id="preset"
      title={t('一键出错')}
      hint={t('先按一个，再打开商户的窗口，就会看到它。只发生一次。')}
    >
      <div class="presets">
        <PresetRow
          name="dashboard"
          text={t('商户首页的请求')}
          press={(status) =>
            add('rule', {
              match: { operation: dashboardCall, user: merchant },
              effect: effectOf(status),
            })
          }
        />
        <PresetRow
          name="next"
          text={t('商户的下一次请求')}
          press={(status) => add('next', { match: { user: merchant }, effect: effectOf(status) })}
        />
        <div class="row">
          {chosen && !(chosen instanceof CallFailure) && (
            <WorldLink
              world={chosen}
              who={merchant}
              text={t('打开商户的窗口')}
              label={t('打开商户的窗口')}
            />
          )}
        </div>
      </div>
    </Card>
  )
}

function effectOf(status: number) {
  return { kind: 'status', status }
}

interface PresetRowProps {
  readonly name: string
  readonly text: string
  readonly press: (status: number) => Promise<void>
}

function PresetRow({ name, text, press }: PresetRowProps) {
  return (
    <div class="row">
      <span id={`preset-${name}`}>{text}</span>
      <div class="row" role="group" aria-labelledby={`preset-${name}`}>
        {statuses.map((status) => (
          <Button key={status} press={() => press(status)}>
            {status}
          </Button>
        ))}
      </div>
    </div>
  )
}
