// @module-tag core

import { journey } from '#e2e/harness/journey.ts'

/** As many lines as a batch may hold, of one who has signed. */
const list = [
  '姓名*,证件号码*,手机号*,收款账号*,开户行,发放金额(元)*',
  ...Array.from(
    { length: 10_000 },
    () => '莫问秋,990101198410051431,10000215734,6200000000214754798,招商银行,1.00',
  ),
].join('\n')

journey('a long list tells how many rows are read and checked', async ({ at }) => {
  const merchant = await at.open('merchant', { as: 'merchant', path: '/merchant/payout/create' })
  const told = merchant
    .getByText(/^(已上传，正在读取|正在逐行校验)：[\d,]+(?: \/ [\d,]+)? 行$/)
    .waitFor()
  await merchant
    .getByLabel('选择付款名单')
    .setInputFiles({ name: '长名单.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await told
  await merchant.waitForURL(/[?&]session=/)
})

journey('a file that would fill the memory is refused with its cell', async ({ at }) => {
  const merchant = await at.open('merchant', { as: 'merchant', path: '/merchant/payout/create' })
  await merchant.getByLabel('选择付款名单').setInputFiles({
    name: '逗号.csv',
    mimeType: 'text/csv',
    buffer: Buffer.alloc(1_000_000, ','),
  })
  await merchant.getByText(/^没有导入：单元格 XFE1 超出可读取的范围（100010行、200列）/).waitFor()
})
