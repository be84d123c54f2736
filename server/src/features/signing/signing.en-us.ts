import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const signingEnUs: Catalogue = {
  '自由职业者与服务商的签约：邀请、提醒、重签、解约与统计。':
    'People who sign with a provider: invitations, reminders, renewals, the end of an agreement, and figures.',

  '此人已签约，不需要再邀请': 'This person has signed already.',
  '此人已被邀请，尚未签署；可以在签约列表中提醒':
    'This person was invited and has not signed yet. Send a reminder from the list of signings.',
  '没有这种签约方式，请重新选择': 'There is no such way of signing. Choose another one.',
  '文件里没有人员，请用模板填写后再上传':
    'The file names nobody. Fill in the template and upload it again.',
  '名单已过期，请重新上传': 'The list has expired. Upload it again.',
  '名单上的人已经邀请，不能再修改': 'The people of this list are invited already.',
  '名单里没有第 {row} 行': 'The list has no line {row}.',
  '第 {row} 行有误：{reason}。请改正或剔除有误的行，再邀请':
    'Line {row} is wrong: {reason}. Correct or drop the wrong lines, then invite.',
  本人拒绝签约: 'The person refused to sign.',
  '重新签约，由新合同代替': 'Signed again; a new contract takes its place.',
  名单上没有需要邀请的人: 'Nobody on the list needs to be invited.',
  '与对方的合作已暂停或终止，不能邀请签约':
    'The partnership is paused or has ended, so nobody can be invited.',
  只能为一个人更换手机号: 'Another mobile number can be given for one person only.',
  '找不到扫描件，请重新上传': 'The scan was not found. Upload it again.',
  '已发送 {count} 次，不能再提醒；请与本人联系':
    'Sent {count} {count|time|times} already. Talk to the person.',
  '刚刚发送过，请 {seconds} 秒后再提醒':
    'Sent just now. Try again in {seconds} {seconds|second|seconds}.',
  '签约 {signNo} 当前为“{stage}”，不能这样操作，请刷新后再看':
    'Signing {signNo} is “{stage}” now, so this cannot be done. Refresh and look again.',
  首次登记的人员请使用身份证: 'A person who is new needs an ID card.',
  '合同归档失败超过 24 小时，请先重试归档':
    'The contract could not be archived for 24 hours. Retry the archive first.',
}
