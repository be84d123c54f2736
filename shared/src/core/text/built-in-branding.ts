/** What the product calls itself on its own hosts (BRAND-01); the filing number is fictional on purpose. */
export const builtInBranding = {
  websiteName: '衡舟灵工结算平台',
  /** For sentences that add 平台 themselves, such as the header's welcome (LAYOUT-03). */
  shortName: '衡舟',
  /** The platform's company; it signs Alipay channels for the operators. */
  companyName: '衡舟数字科技有限公司',
  hotline: '400-000-0000',
  copyright: '衡舟数字科技有限公司 版权所有',
  copyrightUrl: 'https://www.example.com/',
  recordNo: '示例ICP备00000000号-1',
}
