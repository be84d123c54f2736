import { type Locale } from '@settle/shared/core/text/text.ts'
import { type PersonalSettings } from '@settle/shared/features/personal-settings/personal-settings.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { functionRole, sex } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { fileUrlOf } from '#client/core/storage/file-url.ts'
import { t, useLocale } from '#client/core/text.ts'
import { LookChoices } from '#client/features/look/index.ts'
import { DetailContent } from '#client/ui/detail/detail-page.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Fact, FactGroup, Facts } from '#client/ui/detail/fact-group.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { ChangeEmailButton } from './change-email-button.tsx'
import { ChangePasswordButton } from './change-password-button.tsx'
import { ChangePhoneButton } from './change-phone-button.tsx'
import { EditDataButton } from './edit-data-button.tsx'
import { NoticeChoices } from './notice-choices.tsx'
import { usePersonalSettings } from './use-personal-settings.ts'
import './personal-settings.css'

/** 个人设置: one's own data, what the account is reached by, the notices that one wants, and the look. */
export function PersonalSettingsScreen() {
  const { query, show } = usePersonalSettings()

  return (
    <DetailContent title={t('个人设置')} query={query}>
      {(settings) => <Settings settings={settings} show={show} />}
    </DetailContent>
  )
}

interface SettingsProps {
  settings: PersonalSettings
  show: (settings: PersonalSettings) => void
}

function Settings({ settings, show }: SettingsProps) {
  return (
    <Page title={t('个人设置')}>
      <div className="personal-settings">
        <div className="personal-settings-column">
          <Person settings={settings} show={show} />
          <Reached settings={settings} show={show} />
          <NoticeChoices settings={settings} show={show} />
        </div>
        <div className="personal-settings-column">
          <section className="fact-group">
            <h3>{t('界面设置')}</h3>
            <LookChoices />
          </section>
        </div>
      </div>
    </Page>
  )
}

function Person({ settings, show }: SettingsProps) {
  const locale = useLocale()
  const { realname, avatar, busName, departNames } = settings
  const picture = fileUrlOf(avatar)

  return (
    <section className="fact-group">
      <div className="personal-settings-head">
        <span className="personal-settings-avatar" aria-hidden="true">
          {picture === undefined ? realname.slice(0, 1) : <img src={picture} alt="" />}
        </span>
        <div>
          <strong>{realname}</strong>
          <p>{[busName, roleCode.labelOf(settings.roleCode, locale)].join(' · ')}</p>
        </div>
        <EditDataButton settings={settings} onSaved={show} />
      </div>
      <Facts>
        <Fact label={t('账号')}>{settings.username}</Fact>
        <Fact label={t('角色')}>{roleText(settings.functionRoleName, locale)}</Fact>
        <Fact label={t('部门')}>{departNames.join('、')}</Fact>
        <Fact label={t('性别')}>
          {settings.sex === null ? null : <DictionaryText dictionary={sex} value={settings.sex} />}
        </Fact>
        <Fact label={t('出生日期')} isNumber>
          {settings.birthday}
        </Fact>
        <Fact label={t('最近登录')} isNumber>
          {settings.lastLoginTime}
        </Fact>
      </Facts>
      <p className="personal-settings-hint">{t('姓名、角色和部门由本企业的管理员修改。')}</p>
    </section>
  )
}

/** A built-in role has a name in each language. */
function roleText(name: string, locale: Locale): string {
  const builtIn = functionRole.options().find(({ text }) => text === name)
  return builtIn === undefined ? name : functionRole.labelOf(builtIn.value, locale)
}

/** What the account is logged in by and found again: each is changed by the one who knows the password. */
function Reached({ settings, show }: SettingsProps) {
  return (
    <FactGroup title={t('账号安全')}>
      <ul className="personal-settings-lines">
        <li>
          <span>
            {t('登录密码')}
            <small>{t('修改后，本人其他登录立即失效。')}</small>
          </span>
          <ChangePasswordButton />
        </li>
        <li>
          <span>
            {t('手机号')}
            <small className="cell-figures">
              {settings.phone ?? t('尚未绑定，忘记密码时无法找回')}
            </small>
          </span>
          <ChangePhoneButton hasPhone={settings.phone !== null} onSaved={show} />
        </li>
        <li>
          <span>
            {t('邮箱')}
            <small>{settings.email ?? t('尚未填写')}</small>
          </span>
          <ChangeEmailButton hasEmail={settings.email !== null} onSaved={show} />
        </li>
      </ul>
    </FactGroup>
  )
}
