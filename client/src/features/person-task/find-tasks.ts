import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import {
  findPersonTasks,
  sendTaskCode,
} from '@settle/shared/features/person-task/person-task-calls.ts'
import { element } from '#sign/element.ts'
import { call, inThisWorld } from '#sign/call.ts'
import { findPage } from '#sign/step/find-page.ts'
import { facts } from '#sign/step/step.ts'
import { t } from '#sign/text.ts'

type FoundTask = ResultOf<typeof findPersonTasks>[number]

/** `/hbrw` without a code: the links to tasks that went to a phone. */
export const findTasksPage = findPage<FoundTask>({
  words: () => ({
    title: t('任务'),
    lead: t(
      '服务商邀请你报名或通知你中标时会发一条短信，点开其中的链接即可。找不到短信？用收到短信的手机号查找。',
    ),
    sent: t('如果这个手机号有任务，验证码已发送，10 分钟内有效。'),
    submit: t('查找我的任务'),
    found: t('你的任务'),
    choose: t('选择一个继续。'),
    nothing: t('没有找到任务'),
    nothingLead: t('这个手机号还没有任务。请向服务商核对登记的手机号，或请对方重新邀请。'),
  }),
  sendCode: (phone) => call(sendTaskCode, { body: { phone } }),
  find: (phone, smsCode) => call(findPersonTasks, { body: { phone, smsCode } }),
  item: ({ taskCode, taskName, merchantName, bidDeadline }) =>
    element(
      'li',
      {},
      element(
        'a',
        { href: inThisWorld(`/hbrw/${encodeURIComponent(taskCode)}`) },
        element('b', {}, taskName),
        facts([t('商户'), merchantName], [t('报名截止'), bidDeadline]),
      ),
    ),
})
