import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** What the server alone says of projects, tasks and settlements, in English. */
export const projectServerEnUs: Catalogue = {
  查询项目列表: 'List projects',
  查看项目: 'View a project',
  汇总项目: 'Summarize projects',
  查询任务列表: 'List tasks',
  汇总任务: 'Summarize tasks',
  查看交付: 'View a delivery',
  '请填写拒绝原因，2至200个字': 'Enter a reason of 2 to 200 characters.',
  '还有{count}份交付等待验收，不能结束项目':
    '{count} {count|delivery still waits|deliveries still wait} to be checked. The project cannot end yet.',
  '还有{count}份交付没有提交，任务结束后才能结束项目':
    '{count} {count|delivery is|deliveries are} still to come. The project can end when the task is over.',
  '结算单{settleNo}还没有完成，不能结束项目':
    'The settlement {settleNo} is not completed. The project cannot end yet.',
  '已有人中标，请等任务开始并验收后再结束项目':
    'Somebody has won a task. End the project once their work was checked.',
  '只有待发布、审核拒绝或服务商拒绝的项目可以发布，请刷新页面':
    'Only a project that is a draft, or was rejected or declined, can be published. Reload the page.',
  '项目已经审核或还没有发布，不能撤回，请刷新页面':
    'The project was reviewed already, or is not published, and cannot be recalled. Reload the page.',
  '只有已发布、还没有审核的项目可以审核，请刷新页面':
    'Only a published project that nobody has reviewed can be reviewed. Reload the page.',
  '只有审核通过、还没有承接的项目可以承接，请刷新页面':
    'Only an approved project that is not taken can be taken on. Reload the page.',
  '只有审核通过、还没有承接的项目可以拒绝，请刷新页面':
    'Only an approved project that is not taken can be declined. Reload the page.',
  '项目现在不能发布任务，请刷新页面':
    'No task of this project can be published now. Reload the page.',
  '项目现在不能开始任务，请刷新页面': 'No task of this project can start now. Reload the page.',
  '只有任务已发布或已开始的项目可以结束，请刷新页面':
    'Only a project whose tasks are published or under way can end. Reload the page.',
  '项目已发布，不能修改；还没有审核时可以先撤回':
    'The project is published and cannot be changed. Recall it first while nobody has reviewed it.',
  只有待发布的项目可以删除: 'Only a draft can be deleted.',
  '这家服务商已拒绝承接，请换一家服务商':
    'This provider has declined the project. Choose another one.',
  '服务商{name}已被冻结，不能承接项目，请换一家服务商':
    'The provider {name} is frozen and cannot take projects. Choose another one.',
  '商户与服务商{name}的合作已暂停或终止，不能承接项目':
    'The cooperation with the provider {name} is suspended or has ended, so that it cannot take the project.',
  '项目的类目不在服务商{name}的开票类目之内':
    'The provider {name} does not invoice the category of this project.',
  '请先选择项目类目，再发布': 'Choose a category before you publish the project.',
  '项目的结束日期已过，请修改后再发布':
    'The last day of the project is over. Change it before you publish.',
  '没有这个类目，请重新选择': 'There is no such category. Choose another one.',
  '附件不存在，请重新上传': 'A file does not exist. Upload it again.',
  '你已经报过名，请等待结果': 'You have bid already. Wait for the result.',
  '任务不在报名中，不能再确定中标': 'The task takes no bids any more, so that nobody can win it.',
  '名额已满（{headcount}人），不能再确定中标': 'All places ({headcount}) are taken.',
  '任务已开始或已关闭，不能再改变中标结果':
    'The task has started or is closed: who won stays as it is.',
  '取消中标须填写原因，2至200个字': 'Enter a reason of 2 to 200 characters to take a place back.',
  '请写明交付的内容，2至2000个字': 'Say what was delivered, in 2 to 2000 characters.',
  数量须为正整数: 'The quantity must be a whole number above 0',
  '验收金额不能超过报价乘数量，最多¥{most}':
    'At most quote times quantity can be accepted: ¥{most}.',
  '减少金额须填写原因，2至200个字': 'Enter a reason of 2 to 200 characters to lower the amount.',
  '项目已结束，不能再提交交付': 'The project has ended. Nothing can be delivered any more.',
  '任务已于{time}结束，不能再提交交付':
    'The task ended at {time}. Nothing can be delivered any more.',
  '任务不在报名中，不能邀请报名': 'The task takes no bids, so that nobody can be invited.',
  '只有待发布的任务可以发布，请刷新页面': 'Only a draft can be published. Reload the page.',
  '只有待发布或报名中的任务可以取消，请刷新页面':
    'Only a task that has not started can be cancelled. Reload the page.',
  '只有报名中的任务可以开始，请刷新页面': 'Only a task that takes bids can start. Reload the page.',
  '任务现在不能结束，请刷新页面': 'The task cannot end now. Reload the page.',
  '任务现在不能取消，请刷新页面': 'The task cannot be cancelled now. Reload the page.',
  '这份竞标已经处理过，请刷新页面': 'This bid was handled already. Reload the page.',
  '交付已经提交，正在等待验收或已验收，不能重复提交':
    'The delivery was handed in already and waits to be checked, or was accepted.',
  '只有已提交、等待验收的交付可以验收，请刷新页面':
    'Only a delivery that waits to be checked can be checked. Reload the page.',
  '商户与服务商已没有合作，不能继续': 'Merchant and provider do not work together any more.',
  '还没有人中标，不能开始任务': 'Nobody has won yet, so that the task cannot start.',
  '只有已承接、还没有结束的项目可以添加任务':
    'Only a project that you took on and that has not ended takes tasks.',
  '任务已开始或已关闭，不能修改': 'The task has started or is closed, and cannot be changed.',
  '项目已结束，不能发布任务': 'The project has ended. No task can be published.',
  '请填写取消原因，2至200个字': 'Enter a reason of 2 to 200 characters.',
  '报名截止时间已过，请先修改任务的时间':
    'The time for bids is over. Change the times of the task first.',
  '已有{won}人中标，名额不能更少':
    '{won} {won|person has|people have} won already; there cannot be fewer places.',
  '没有这个时间，请重新选择': 'There is no such time. Choose another one.',
  开始时间不能早于报名截止时间: 'It cannot start before bids are closed.',
  结束时间须晚于开始时间: 'It must end after it starts.',
  '项目从{day}开始，任务不能更早开始': 'The project starts on {day}; a task cannot start earlier.',
  '项目到{day}结束，任务不能更晚结束': 'The project ends on {day}; a task cannot end later.',
  一张结算单只能结算同一个项目的交付: 'One settlement takes deliveries of one project.',
  '付款名单正在等待复核，退回之后才能取消结算单':
    'Its payouts wait for their review. Once they are returned, the settlement can be cancelled.',
  '商户与服务商已没有合作，不能结算':
    'Merchant and provider do not work together any more, so that nothing can be settled.',
  '交付{deliveryNo}还没有验收通过，不能结算':
    'The delivery {deliveryNo} is not accepted and cannot be settled.',
  '交付{deliveryNo}已在批次{orderNo}中付款':
    'The delivery {deliveryNo} is paid by the batch {orderNo}.',
  '交付{deliveryNo}已在结算单{settleNo}中':
    'The delivery {deliveryNo} is in the settlement {settleNo}.',
  '结算单{settleNo}已提交，批次号{orderNo}':
    'The settlement {settleNo} was submitted as the batch {orderNo}.',
  '任务还没有开始，开始后才能交付': 'The task has not started. You can deliver once it has.',
  '你没有中标这个任务，不能提交交付': 'You did not win this task and cannot deliver for it.',
  关联任务的交付已结算或正在结算:
    'The delivery of the task is settled already, or is being settled',
  '发放金额超过关联任务的验收金额¥{most}': 'More than was accepted for the task: ¥{most}',
  '与第{row}行是同一份交付': 'The same delivery as row {row}',
  项目管理: 'Projects',
  任务承接人: 'Person of the task',
  '有同类经验，可随时开始': 'Has done the like and can start at any time',
  '住得近，时间灵活': 'Lives near, free in time',
  做过三个类似项目: 'Has done three similar projects',
  '已按要求完成，请验收': 'Done as asked, ready to be checked',
  '全部完成，现场已清理，请查收': 'All done and tidied up, ready to be checked',
  '按标准完成，如需补充请告知': 'Done to standard; tell me if something is missing',
}
