import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const payoutImportEnUs: Catalogue = {
  '导入付款名单、校验、提交与复核。': 'Import, check, submit and review payee lists.',
  '-重发': ' - resend',

  姓名为空或含非法字符: 'The name is empty or contains invalid characters',
  证件类型不正确: 'Invalid ID type',
  证件号码格式不正确: 'Invalid ID number',
  '年龄{age}岁，不在{min}-{max}周岁范围内': 'Age {age} is outside {min}-{max}',
  手机号格式不正确: 'Invalid mobile number',
  收款方式与支付渠道不符: 'The payout method does not match the channel',
  支付宝账号格式不正确: 'Invalid Alipay account',
  银行卡号格式不正确: 'Invalid card number',
  未识别开户行: 'Unknown issuing bank',
  金额须大于0且最多两位小数: 'The amount must be above 0 with at most two decimals',
  扣除税费后实发金额不大于0: 'Nothing is left after taxes and fees',
  '与第{row}行为同一人': 'Same person as in row {row}',
  '未签约，请先完成签约': 'Not signed. Sign first',
  命中黑名单: 'Blacklisted',
  '收款人为商户董监高，不支持付款':
    'The payee is a director, supervisor or executive of the merchant and cannot be paid',
  '本月累计将达¥{reached}，超过月限额¥{limit}':
    'The monthly total would reach ¥{reached}, above the limit of ¥{limit}',
  '连续12个月累计超500万元，请办理登记':
    'Above CNY 5 million in 12 months; tax registration is required',
  '疑似重复付款：{orderNo}': 'Possible duplicate payment: {orderNo}',
  关联任务未验收: 'The linked task has not been accepted yet',
  '该文件已于{time}提交过': 'This file was already submitted at {time}',
  '可用余额不足，还需充值¥{short}': 'Insufficient balance. Top up ¥{short} more',
  该明细已在其他批次重发: 'Already resent in another batch',

  '与该服务商的合作已暂停或终止，不能发起付款':
    'The partnership with this provider is paused or has ended, so no payout can be created.',
  '还没有合作的服务商，请联系运营人员配置合作套餐':
    'There is no provider to pay through yet. Ask your operator to set up a service package.',
  '与该服务商的合作自 {day} 开始，之后才能付款':
    'The partnership with this provider begins on {day}; payouts can be created from then on.',
  '与该服务商的合作已于 {day} 到期，请联系运营人员延长有效期':
    'The partnership with this provider ended on {day}. Ask the operator to extend its term.',
  该服务商未开通所选支付渠道: 'The selected channel is not available with this provider.',
  '该导入已超过24小时，请重新上传': 'The import is more than 24 hours old. Upload the file again.',
  '该导入已提交，批次号{orderNo}': 'The import was already submitted as batch {orderNo}.',
  '该导入正在等待复核，不能修改或重复提交':
    'The import is pending review and cannot be changed or submitted again.',
  '第{row}行不在该导入中': 'Row {row} is not in this import',
  '全部行都被拦截，剔除后没有可付款的明细': 'All rows are blocked; nothing is left to pay.',
  '文件缺少以下列：{headings}，请使用模板':
    'The file is missing these columns: {headings}. Use the template.',
  '文件里没有付款明细，请用模板填写后再上传':
    'The file contains no payees. Fill in the template and upload it.',
  '参数 uploadKey 只能由字母、数字和连字符组成，8 至 64 位':
    'Parameter uploadKey consists of 8 to 64 letters, digits and hyphens',
  '批次名称不能超过{limit}个字': 'A batch name can have at most {limit} characters.',
  该批次没有可重发的明细: 'This batch has no payments to resend.',
  该导入不在待复核状态: 'The import is not pending review.',
  提交人不能复核自己提交的批次: 'You cannot review a batch that you submitted yourself.',
  没有可付款的明细: 'There is nothing to pay.',
  '有{count}行未通过校验，请修改或剔除后再提交':
    '{count} {count|row|rows} did not pass the checks. Edit or remove them and submit again.',
  '结算确认单不存在，请重新上传': 'The settlement confirmation does not exist. Upload it again.',
  '请填写退回原因（2至200字）': 'Enter a reason for the return (2 to 200 characters)',
}
