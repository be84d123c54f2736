import { type Catalogue } from '#shared/core/text.ts'

/** The import of payouts: its calls, its checks, its refusals. */
export const payoutImportEnUs: Catalogue = {
  付款: 'Payouts',
  '导入付款名单、校验、提交与复核。':
    'Importing, checking, submitting and reviewing lists of payees.',
  付款管理: 'Payouts',
  发起付款: 'New payout',
  下载付款名单模板: 'Download the template of a list of payees',
  下载付款名单样例: 'Download a sample list of payees',
  导入付款名单: 'Import a list of payees',
  '导入完成！': 'Imported',
  查看导入校验结果: 'Result of the checks of an import',
  修改导入的行: 'Mend rows of an import',
  剔除异常行: 'Drop the blocked rows',
  '已剔除异常行！': 'The blocked rows are dropped',
  一键静默签约: 'Sign unsigned payees silently',
  '签约完成！': 'Signed',
  下载异常行: 'Download the rows to mend',
  提交付款批次: 'Submit a batch of payouts',
  查询待提交和待复核的导入: 'Imports to submit or to review',
  复核付款批次: 'Review a batch of payouts',
  失败重发: 'Send failed items again',
  放弃导入: 'Abandon an import',
  '已放弃该导入！': 'The import is abandoned',
  付款名单模板: 'List of payees - template',
  付款名单样例: 'List of payees - sample',
  行号: 'Row',
  原因: 'Reason',
  '-重发': ' - again',

  姓名为空或含非法字符: 'The name is empty or holds characters that no name has',
  证件类型不正确: 'The type of certificate is not right',
  证件号码格式不正确: 'The certificate number is not right',
  '年龄{age}岁，不在{min}-{max}周岁范围内': 'Aged {age}, not within {min}-{max}',
  手机号格式不正确: 'The phone number is not right',
  收款方式与支付渠道不符: 'The way of receiving does not fit the channel',
  支付宝账号格式不正确: 'The Alipay account is not right',
  银行卡号格式不正确: 'The card number is not right',
  未识别开户行: 'The bank of the card is not known',
  金额须大于0且最多两位小数: 'The amount must be above 0 with two decimals at most',
  超过单笔限额: 'Above the limit of a single payout',
  扣除税费后实发金额不大于0: 'Nothing would be left after tax and fee',
  '与第{row}行为同一人': 'The same person as in row {row}',
  姓名与证件号码不一致: 'The name does not belong to the certificate number',
  '未签约，请先完成签约': 'Not signed; sign first',
  命中黑名单: 'On the blacklist',
  '收款人为商户董监高，不支持付款':
    'The payee is a director, supervisor or executive of the merchant and cannot be paid',
  '本月累计将达¥{reached}，超过月限额¥{limit}':
    'The month would come to ¥{reached}, above its limit of ¥{limit}',
  '连续12个月累计超500万元，请办理登记':
    'Above 5 million yuan in twelve months; a registration is needed',
  银行卡信息与本人不一致: 'The card does not belong to the person',
  '疑似重复付款：{orderNo}': 'Perhaps paid twice: {orderNo}',
  关联任务未验收: 'The task is not accepted yet',
  '该文件已于{time}提交过': 'This file was submitted at {time}',
  '可用余额不足，还需充值¥{short}': 'The balance is not sufficient; ¥{short} more is needed',
  该明细已在其他批次重发: 'The item was sent again in another batch',

  '与该服务商的合作已暂停或终止，不能发起付款':
    'The cooperation with this provider is suspended or over; nothing can be paid',
  该服务商未开通所选支付渠道: 'The chosen channel is not opened with this provider',
  '该导入已超过24小时，请重新上传': 'The import is more than 24 hours old. Upload the file again',
  '该导入已提交，批次号{orderNo}': 'The import was submitted as batch {orderNo}',
  '该导入正在等待复核，不能修改或重复提交':
    'The import waits for its review and cannot be changed or submitted again',
  '第{row}行不在该导入中': 'Row {row} is not in this import',
  '全部行都被拦截，剔除后没有可付款的明细':
    'Every row is blocked; without them nothing is left to pay',
  '文件缺少以下列：{headings}，请使用模板':
    'The file lacks these columns: {headings}. Use the template',
  '文件里没有付款明细，请用模板填写后再上传':
    'The file holds no payees. Fill in the template and upload it',
  查询导入进度: 'See how far an import is',
  '参数 uploadKey 只能由字母、数字和连字符组成，8 至 64 位':
    'Parameter uploadKey consists of 8 to 64 letters, digits and hyphens',
  '批次名称不能超过{limit}个字': 'The name of a batch has {limit} characters at most',
  该批次没有可重发的明细: 'The batch has no item that could be sent again',
  该导入不在待复核状态: 'The import does not wait for a review',
  提交人不能复核自己提交的批次: 'Nobody reviews what he submitted himself',
  没有可付款的明细: 'There is nothing to pay',
  '有{count}行未通过校验，请修改或剔除后再提交':
    '{count} rows did not pass the checks. Mend or drop them and submit again',
  请输入支付密码: 'Enter the payment password',
  '结算确认单不存在，请重新上传': 'The acceptance form is not there. Upload it again',
  '请填写退回原因（2至200字）': 'Say why it goes back (2 to 200 characters)',

  '尚未设置支付密码，请先完成开户流程':
    'There is no payment password yet. Finish opening the account first',
  '支付密码已锁定，请在{minutes}分钟后再试':
    'The payment password is locked. Try again in {minutes} minutes',
  '支付密码错误，还可尝试{left}次': 'Wrong payment password; {left} tries left',
  '支付密码连续输错{count}次，已锁定1小时':
    '{count} wrong payment passwords; it is locked for an hour',
}
