import { useMutation } from '@tanstack/react-query'
import {
  chooseNotices,
  type PersonalSettings,
} from '@settle/shared/features/personal-settings/personal-settings.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { Choice } from '#client/features/look/index.ts'
import { FactGroup } from '#client/ui/detail/fact-group.tsx'

interface NoticeChoicesProps {
  settings: PersonalSettings
  show: (settings: PersonalSettings) => void
}

/** Of which parts of the menu somebody is told; each choice counts at once, for the messages that come. */
export function NoticeChoices({ settings, show }: NoticeChoicesProps) {
  const { noticeMenus, mutedMenus } = settings
  const choosing = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: chooseNotices.id },
    mutationFn: (muted: string[]) => call(chooseNotices, { body: { mutedMenus: muted } }),
    onSuccess: show,
  })
  // What was switched shows at once; where the server refuses, it goes back.
  const muted = new Set(choosing.isPending ? choosing.variables : mutedMenus)
  const turn = (path: string, isOn: boolean) => {
    const others = [...muted].filter((one) => one !== path)
    choosing.mutate(isOn ? others : [...others, path])
  }

  return (
    <FactGroup title={t('消息提醒')}>
      <p className="personal-settings-hint">
        {t('关闭后，这一类消息不再弹出和计数，仍可在“我的公告”中查看。')}
      </p>
      {noticeMenus.map(({ path, title }) => (
        <Choice
          key={path}
          label={title}
          isOn={!muted.has(path)}
          turn={(isOn) => turn(path, isOn)}
        />
      ))}
    </FactGroup>
  )
}
