import { setLocale, t, useLocale } from '#client/core/text.ts'

/** Offers the other language in its own words. */
export function LanguageSwitch() {
  const isChinese = useLocale() === 'zh-CN'

  return (
    <button
      type="button"
      className="plain-button"
      lang={isChinese ? 'en' : 'zh-CN'}
      title={t('切换语言')}
      onClick={() => void setLocale(isChinese ? 'en-US' : 'zh-CN')}
    >
      {isChinese ? 'English' : '中文'}
    </button>
  )
}
