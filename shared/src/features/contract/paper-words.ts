/** What stands on paper besides the text of a template. A contract is written in Chinese whatever its reader speaks. */
export const paperWords = {
  watermark: '模拟',
  number: '合同编号：',
  notice: '模拟文件，不具法律效力',
  maskedCopy: '脱敏副本，个人信息已部分隐藏',
  sealOfA: '甲方（盖章）',
  sealOfB: '乙方（盖章）',
  signatureOfB: '乙方（签字）',
  ending: '解约',
  /** Stand for the days that signing will tell. */
  dayOfSigning: '签署之日',
  dayOfEnd: '期限届满之日',
  sample: '样例',
  sampleNotice: '模板预览，变量以样例填写',
} as const

/** The variables that a person's name and numbers fill. */
export const personVariables = {
  name: '乙方姓名',
  certNo: '乙方证件号码',
  phone: '乙方手机号',
} as const

/** `2026年11月23日` of a day or a moment of the world. */
export function dayOnPaper(time: string): string {
  return `${Number(time.slice(0, 4))}年${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日`
}
