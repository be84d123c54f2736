import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { type UserInfo } from '@settle/shared/core/frame/session.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { missing } from '#client/ui/text/missing.ts'

/** Which merchant works with which provider over which channels at present. */
export function CurrentChoice({ userInfo: { info, busInfo } }: { userInfo: UserInfo }) {
  return (
    <dl className="switch-provider-current">
      <div>
        <dt>{t('当前商户')}</dt>
        <dd>{info.busName}</dd>
      </div>
      <div>
        <dt>{t('当前服务商')}</dt>
        <dd>{info.providerName ?? missing}</dd>
      </div>
      <div>
        <dt>{t('当前渠道')}</dt>
        <dd>
          <DictionaryText dictionary={payChannel} value={busInfo.payPass || missing} />
        </dd>
      </div>
    </dl>
  )
}
