import { type App } from 'antd'
import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { bankState } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { t } from '#client/core/text.ts'

type Messages = ReturnType<typeof App.useApp>['message']

/** Says what the bank answered to a query. */
export function tellBankState(message: Messages, state: ValueOf<typeof bankState>): void {
  const { succeeded, failed } = bankState.values
  if (state === succeeded) message.success(t('银行已确认：付款成功'))
  else if (state === failed) message.warning(t('银行已确认：付款失败，金额已解冻'))
  else message.info(t('银行还没有结果，付款保持付款中，请稍后再查'))
}
