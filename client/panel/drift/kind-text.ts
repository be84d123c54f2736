import { t } from '#panel/text.ts'

/** What kind of difference it is, in words. */
export function kindText(kind: string): string {
  switch (kind) {
    case 'unreadable':
      return t('无法识别')
    case 'status':
      return t('HTTP 状态')
    case 'code':
      return t('代码')
    case 'text':
      return t('文案')
    case 'fieldMissing':
      return t('缺字段')
    case 'fieldExtra':
      return t('多字段')
    case 'type':
      return t('类型')
    case 'nullability':
      return t('空值')
    case 'format':
      return t('格式')
    case 'dictionary':
      return t('字典的值')
    case 'state':
      return t('状态流转')
    case 'arithmetic':
      return t('金额')
    case 'paging':
      return t('分页')
    default:
      return kind
  }
}
