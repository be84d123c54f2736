import { t } from '#panel/text.ts'

/** Where a fault came from, in words. */
export function faultSourceText(source: string): string {
  switch (source) {
    case 'header':
      return t('请求头')
    case 'next':
      return t('下一次')
    case 'rule':
      return t('规则|一条')
    case 'scenario':
      return t('场景的规则')
    case 'magic':
      return t('魔法账号或金额')
    default:
      return source
  }
}
