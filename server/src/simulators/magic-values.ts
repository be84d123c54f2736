import { isCreditCode } from '@settle/shared/core/text/validators.ts'

/** Where a value works. */
export type MagicPlace =
  | 'payoutCard'
  | 'payoutAlipay'
  | 'personName'
  | 'phone'
  | 'companyName'
  | 'corporateAccount'
  | 'rechargeFen'
  | 'withdrawalFen'
  | 'invoiceTaxNo'
  | 'invoiceRemark'
  | 'redRemark'
  | 'trackingNumber'

/** An input that makes the simulated outside world answer otherwise (domain.md 7.3). */
export interface MagicValue<Place extends string = MagicPlace> {
  readonly place: Place
  /** What the input ends with, begins with, or contains, as its place says. */
  readonly value: string
  /** A whole input, where one has to be valid. */
  readonly sample?: string
  /** What comes of it; a key of the texts. */
  readonly does: string
}

/** How the value stands in the input; a key of the texts. */
export const magicPlaces: Readonly<Record<MagicPlace, string>> = {
  payoutCard: '付款：收款银行卡号的末四位',
  payoutAlipay: '付款：支付宝账号 @ 前的部分',
  personName: '个人姓名包含',
  phone: '手机号的末四位',
  companyName: '企业名称包含',
  corporateAccount: '对公账户的末两位',
  rechargeFen: '充值金额的角分',
  withdrawalFen: '提现金额的角分',
  invoiceTaxNo: '开票：购方税号的第 15 至 17 位',
  invoiceRemark: '开票申请的备注包含',
  redRemark: '冲红的备注包含',
  trackingNumber: '快递单号的末两位',
}

/** A tax number with the characters at its place, and the check character that fits. */
function taxNoWith(characters: string): string {
  const body = `91990101MA0000${characters}`
  const digits = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  return `${body}${Array.from(digits).find((last) => isCreditCode(body + last)) ?? ''}`
}

/** The values of one place. */
export function inPlace<Place extends string>(
  place: Place,
  values: readonly (readonly [value: string, does: string, sample?: string])[],
): readonly MagicValue<Place>[] {
  return values.map(([value, does, sample]) => ({
    place,
    value,
    does,
    ...(sample === undefined ? {} : { sample }),
  }))
}

/** Every value of the simulators; anything else succeeds. */
export const magicValues: readonly MagicValue[] = [
  ...inPlace('payoutCard', [
    ['0001', '失败：收款账号不存在（B001）', '6200000000100080001'],
    ['0002', '失败：户名不符（B002）', '6200000000100150002'],
    ['0003', '失败：账户状态异常（B003）', '6200000000100220003'],
    ['0004', '付款中，30 分钟后失败（B004）', '6200000000100390004'],
    ['0005', '结果未知，第 3 次查询得知成功', '6200000000100460005'],
    ['0006', '结果未知，第 3 次查询得知失败（B006）', '6200000000100520006'],
    ['0007', '成功，次日退汇（B007）', '6200000000100690007'],
    ['0008', '1 天后成功', '6200000000100760008'],
    ['0009', '成功，结果通知 3 次，其中一次早于受理', '6200000000100830009'],
    ['0010', '失败：超过收款账户限额（B010）', '6200000000100980010'],
    ['0011', '一直未知，人工查证得知成功', '6200000000101050011'],
    ['8888', '立即成功', '6200000000101168888'],
  ]),
  ...inPlace('payoutAlipay', [
    ['nouser', '失败：收款账号不存在（A001）', 'nouser@example.com'],
    ['unverified', '失败：收款方未实名（A002）', 'unverified@example.com'],
    ['mismatch', '失败：姓名不一致（A003）', 'mismatch@example.com'],
    ['limit', '失败：超过单笔限额（A004）', 'limit@example.com'],
    ['slow', '10 分钟后成功', 'slow@example.com'],
  ]),
  ...inPlace('personName', [
    ['不符', '实名核验不通过', '秦不符'],
    ['拒签', '拒绝签约', '秦拒签'],
    ['超时', '不回应签约，中标后不交付', '秦超时'],
    ['归档', '合同首次归档失败，重试成功', '秦归档'],
    ['黑名', '在黑名单中', '秦黑名'],
    ['董事', '在董监高名单中', '秦董事'],
    ['参保', '社保缴纳失败：参保地不符', '秦参保'],
    ['报送', '税款申报首次被退回（SB01），更正后受理', '秦报送'],
    ['累计', '税款申报首次被退回（SB07），更正后受理', '秦累计'],
    ['身份', '平台报送身份信息首次被退回（BS01），再次报送后受理', '秦身份'],
    ['核查', '平台报送收入信息首次被要求补充说明', '秦核查'],
    ['便民', '便民劳务：没有税款时免予报送收入', '秦便民'],
  ]),
  ...inPlace('phone', [
    ['0000', '短信发送失败', '10012340000'],
    ['9999', '验证码总是不正确；其他手机号的验证码是 123456', '10012349999'],
  ]),
  ...inPlace('companyName', [
    ['开户失败', '银行开户被拒', '青竹开户失败有限公司'],
    ['开户慢', '银行一直开户中，直到在模拟器中放行', '青竹开户慢有限公司'],
    ['支付宝拒签', '支付宝签约失败', '青竹支付宝拒签有限公司'],
    ['注销失败', '银行拒绝注销账户', '青竹注销失败有限公司'],
    ['申报失败', '服务商的税款申报总是被退回（SB09）', '青竹申报失败有限公司'],
  ]),
  ...inPlace('corporateAccount', [
    ['00', '打款验证失败', '6200000000000100'],
    ['37', '打款 0.37 元；其他末两位同理', '6200000000000137'],
  ]),
  ...inPlace('rechargeFen', [
    ['.13', '付款人不一致，进入待认领', '1000.13'],
    ['.14', '1 天后到账', '1000.14'],
    ['.15', '到账通知 2 次，只入账一次', '1000.15'],
  ]),
  ...inPlace('withdrawalFen', [
    ['.91', '失败：账户信息有误（B091）', '100.91'],
    ['.92', '成功，之后退汇（B092）', '100.92'],
  ]),
  ...inPlace('invoiceTaxNo', [
    ['T01', '税局驳回：购方纳税人识别号不存在（FP01）', taxNoWith('T01')],
    ['T02', '1 天后开具', taxNoWith('T02')],
    ['T03', '开具通知 3 次', taxNoWith('T03')],
    ['T04', '开具通知早于受理', taxNoWith('T04')],
    ['T05', '不通知，查询得知已开具', taxNoWith('T05')],
    ['T06', '不通知，查询得知驳回（FP04）', taxNoWith('T06')],
    ['T07', '首次通知签名错误，1 分钟后再通知', taxNoWith('T07')],
    ['T08', '税局驳回：开具额度不足（FP03）', taxNoWith('T08')],
    ['T09', '首次税务系统维护（FP99），第二次开具', taxNoWith('T09')],
    ['T10', '税局驳回：购方为非正常户（FP02）', taxNoWith('T10')],
  ]),
  ...inPlace('invoiceRemark', [
    ['#拒', '税局驳回：购方税号有误（FP01）', '季度费用 #拒'],
    ['#慢', '1 天后开具', '季度费用 #慢'],
    ['#额度', '税局驳回：开具额度不足（FP03）', '季度费用 #额度'],
    ['#暂停', '税局驳回：销方发票业务被暂停（FP05）', '季度费用 #暂停'],
  ]),
  ...inPlace('redRemark', [
    ['#否认', '购方在税局否认红字确认单', '服务中止#否认'],
    ['#超时', '购方的答复到不了税局，72 小时后作废', '服务中止#超时'],
  ]),
  ...inPlace('trackingNumber', [
    ['00', '快递一直没有动静', 'SF1234567800'],
    ['11', '次日签收', 'SF1234567811'],
    ['33', '次日异常：拒收', 'SF1234567833'],
    ['44', '次日异常：丢件', 'SF1234567844'],
  ]),
]
